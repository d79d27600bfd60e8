import { clsx } from 'clsx';
import { callPicture } from '../content/pictures.ts';
import { Picture } from './Picture.tsx';
import classes from './Pictures.module.css';

const waves = [26, 44, 70, 52, 92, 124, 96, 138, 108, 76, 118, 88, 60, 82, 48, 30];

/** A call that comes with its reason. */
export function CallPicture() {
  return (
    <Picture width={600} height={430}>
      <rect className={classes['raised']} x={60} y={10} width={480} height={300} rx={24} />
      <circle className={classes['soft']} cx={124} cy={74} r={34} />
      <path
        className={classes['accent']}
        d="M110 60c4-4 8-2 10 2l3 7c1 3 0 5-2 6 2 6 7 11 13 13 1-2 3-3 6-2l7 3c4 2 6 6 2 10-4 5-10 6-17 3-11-5-20-14-24-25-2-7-2-13 2-17z"
      />
      <text className={classes['title']} x={176} y={70}>
        {callPicture.title}
      </text>
      <rect className={classes['lineFill']} x={176} y={84} width={150} height={10} rx={5} />
      <circle className={classes['goodSoft']} cx={490} cy={74} r={24} />
      <path className={classes['strokeGood']} d="M480 74l7 7 13-14" />
      {waves.map((height, at) => (
        <rect
          key={at}
          className={clsx(classes['wave'], at > 8 ? classes['lineFill'] : classes['accent'])}
          x={100 + at * 25.5}
          y={212 - height / 2}
          width={12}
          height={height}
          rx={6}
        />
      ))}
      <rect className={classes['raised']} x={6} y={336} width={280} height={72} rx={18} />
      <circle className={classes['emberSoft']} cx={46} cy={372} r={20} />
      <path className={classes['strokeEmber']} d="M38 376l6-8 6 5 8-11" />
      <text className={classes['label']} x={80} y={378}>
        {callPicture.intent}
      </text>
      <rect className={classes['raised']} x={314} y={336} width={280} height={72} rx={18} />
      <circle className={classes['goodSoft']} cx={354} cy={372} r={20} />
      <path className={classes['strokeGood']} d="M346 372l6 6 11-12" />
      <text className={classes['label']} x={388} y={378}>
        {callPicture.consent}
      </text>
    </Picture>
  );
}
