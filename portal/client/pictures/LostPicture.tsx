import { Picture } from './Picture.tsx';
import classes from './Pictures.module.css';

/** A line that ends before its station. */
export function LostPicture() {
  return (
    <Picture width={600} height={360}>
      <circle className={classes['soft']} cx={110} cy={180} r={70} />
      <circle className={classes['accent']} cx={110} cy={180} r={30} />
      <path className={classes['strokeAccent']} d="M180 180c60 0 60-90 120-90s50 70 90 84" />
      <path className={classes['strokeMuted']} d="M392 176c30 12 44 50 90 44" strokeDasharray="1 12" />
      <circle className={classes['strokeStrong']} cx={520} cy={206} r={58} strokeDasharray="6 9" />
      <path className={classes['strokeEmber']} d="M502 188l36 36M538 188l-36 36" />
    </Picture>
  );
}
