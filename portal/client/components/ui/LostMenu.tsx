import { menuLost, renderFailure } from '../../content/errorScreens.ts';
import { ButtonLook } from './ButtonLook.tsx';
import classes from './LostMenu.module.css';

export interface LostMenuProps {
  readonly id: string;
  readonly opened?: boolean;
}

/** In place of a menu whose code could not be loaded; its button asks for it again. */
export function LostMenu({ id, opened = true }: LostMenuProps) {
  return (
    opened && (
      <div id={id} role="alert" className={classes['menu']}>
        <p>{menuLost}</p>
        <ButtonLook
          variant="secondary"
          onClick={() => {
            window.location.reload();
          }}
        >
          {renderFailure.button}
        </ButtonLook>
      </div>
    )
  );
}
