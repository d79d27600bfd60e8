import { useSettings } from '../../settings.ts';
import classes from './FormAside.module.css';
import { applyWords, receivedWords } from './words.ts';

/** Beside the form: what becomes of the answers, and who helps. */
export function FormAside() {
  const { email } = useSettings();
  return (
    <div className={classes['aside']}>
      <p>{applyWords.saved}</p>
      <p>
        {receivedWords.contact} <a href={`mailto:${email}`}>{email}</a>
      </p>
    </div>
  );
}
