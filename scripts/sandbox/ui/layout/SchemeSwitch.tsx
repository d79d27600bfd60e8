import { useComputedColorScheme, useMantineColorScheme } from '@mantine/core';
import { IconMoon, IconSun } from '@tabler/icons-react';
import classes from './Banner.module.css';

export function SchemeSwitch() {
  const { setColorScheme } = useMantineColorScheme();
  const scheme = useComputedColorScheme('light');
  const next = scheme === 'light' ? 'dark' : 'light';
  return (
    <button
      type="button"
      className={classes.scheme}
      onClick={() => setColorScheme(next)}
      aria-label={`Switch to ${next} colours`}
      title={`Switch to ${next} colours`}
    >
      {next === 'dark' ? <IconMoon size={18} /> : <IconSun size={18} />}
    </button>
  );
}
