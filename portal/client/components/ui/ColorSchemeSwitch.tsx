import { useMantineColorScheme } from '@mantine/core';
import { useId } from 'react';
import type { IconName } from '../../content/icons.ts';
import { site } from '../../content/site.ts';
import { useHydrated } from '../../motion/useHydrated.ts';
import { Icon } from './Icon.tsx';
import classes from './Switches.module.css';

const schemes = ['light', 'dark', 'auto'] as const;
const icons: Record<(typeof schemes)[number], IconName> = {
  light: 'Sun',
  dark: 'Moon',
  auto: 'DeviceDesktop',
};

/** Light, dark, or what the system says. */
export function ColorSchemeSwitch() {
  const { colorScheme, setColorScheme } = useMantineColorScheme({
    // Mantine would write a style element, which the policy of public pages forbids.
    keepTransitions: true,
  });
  const hydrated = useHydrated();
  const name = useId();
  // The stored choice is not known to the prerendered page, whose first client render must be the same.
  const chosen = hydrated ? colorScheme : 'auto';
  return (
    <fieldset className={classes['group']}>
      <legend className="hidden-text">{site.colorSchemeLabel}</legend>
      {schemes.map((scheme) => (
        <label key={scheme} className={classes['option']} title={site.colorScheme[scheme]}>
          <input
            type="radio"
            name={name}
            value={scheme}
            checked={chosen === scheme}
            onChange={() => {
              setColorScheme(scheme);
            }}
          />
          <Icon name={icons[scheme]} />
          <span className="hidden-text">{site.colorScheme[scheme]}</span>
        </label>
      ))}
    </fieldset>
  );
}
