import { Button } from '@mantine/core';
import { Dialog, DialogActions } from '../../components/ui/Dialog.tsx';
import { shortcutWords } from './actionWords.ts';
import classes from './ShortcutSheet.module.css';
import type { DeskSettings } from './useDeskSettings.ts';

interface ShortcutSheetProps {
  readonly isOpen: boolean;
  readonly settings: DeskSettings;
  readonly onChange: (changes: Partial<DeskSettings>) => void;
  readonly onClose: () => void;
}

export function ShortcutSheet({ isOpen, settings, onChange, onClose }: ShortcutSheetProps) {
  return (
    <Dialog isOpen={isOpen} title={shortcutWords.title} onClose={onClose}>
      <dl className={classes['keys']}>
        {shortcutWords.keys.map(([keys, what]) => (
          <div key={keys}>
            <dt>
              {keys.split(' ').map((key) => (
                <kbd key={key}>{key}</kbd>
              ))}
            </dt>
            <dd>{what}</dd>
          </div>
        ))}
      </dl>
      {(['opensNext', 'hasShortcuts'] as const).map((name) => (
        <label key={name} className={classes['setting']}>
          <input
            type="checkbox"
            checked={settings[name]}
            onChange={({ currentTarget }) => {
              onChange({ [name]: currentTarget.checked });
            }}
          />
          {shortcutWords[name]}
        </label>
      ))}
      <DialogActions>
        <Button variant="default" onClick={onClose} data-autofocus>
          {shortcutWords.close}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
