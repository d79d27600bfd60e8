import { ButtonLook } from '../components/ui/ButtonLook.tsx';
import { authRenderFailure, renderFailure } from '../content/errorScreens.ts';
import classes from './RenderFailure.module.css';

interface RenderFailureProps {
  readonly message: string;
  readonly auth: boolean;
}

const reload = () => {
  window.location.reload();
};

const returnToApply = () => {
  window.location.assign('/apply');
};

/** The page's place when it could not be rendered. */
export function RenderFailure({ message, auth }: RenderFailureProps) {
  const words = auth ? authRenderFailure : renderFailure;
  return (
    <div className={classes['screen']} role="alert">
      <h1>{words.title}</h1>
      <p>{words.text}</p>
      {auth && <p>{authRenderFailure.advice}</p>}
      <pre className={classes['message']}>{message}</pre>
      <ButtonLook onClick={auth ? returnToApply : reload}>{words.button}</ButtonLook>
    </div>
  );
}
