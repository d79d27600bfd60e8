import { scriptPicture } from '../content/pictures.ts';
import { Picture } from './Picture.tsx';
import classes from './Pictures.module.css';

/** One line of script on an offer page, and what it leads to. */
export function NetworkPicture() {
  return (
    <Picture width={600} height={430}>
      <rect className={classes['raised']} x={6} y={12} width={330} height={280} rx={18} />
      <path className={classes['strokeLine']} d="M6 58h330" />
      {[0, 1, 2].map((at) => (
        <circle key={at} className={classes['lineFill']} cx={32 + at * 20} cy={35} r={6} />
      ))}
      <text className={classes['small']} x={104} y={41}>
        {scriptPicture.offer}
      </text>
      <rect className={classes['lineFill']} x={36} y={86} width={200} height={14} rx={7} />
      <rect className={classes['lineFill']} x={36} y={112} width={140} height={10} rx={5} />
      <rect className={classes['surface']} x={36} y={142} width={268} height={34} rx={8} />
      <rect className={classes['surface']} x={36} y={186} width={268} height={34} rx={8} />
      <rect className={classes['accent']} x={36} y={236} width={120} height={34} rx={8} />
      <rect x={60} y={320} width={320} height={64} rx={14} fill="#082730" stroke="#1f4d59" />
      <text x={84} y={359} fill="#ffb765" fontSize={18} fontFamily="var(--mono)">
        {'<script src="…">'}
      </text>
      <path className={classes['strokeStrong']} d="M170 292v28" />
      <path className={classes['strokeStrong']} d="M380 352h40c30 0 30-40 30-60" />
      <path className={classes['bead']} d="M380 352h40c30 0 30-40 30-60" />
      <rect className={classes['raised']} x={368} y={196} width={226} height={96} rx={18} />
      <circle className={classes['goodSoft']} cx={406} cy={244} r={20} />
      <path className={classes['strokeGood']} d="M397 244l6 6 12-13" />
      <text className={classes['label']} x={436} y={240}>
        {scriptPicture.consent.split(' ')[0]}
      </text>
      <text className={classes['small']} x={436} y={262}>
        {scriptPicture.consent.split(' ')[1]}
      </text>
      <path className={classes['strokeStrong']} d="M480 196v-44" />
      <path className={classes['bead']} d="M480 196v-44" />
      <rect className={classes['raised']} x={368} y={40} width={226} height={112} rx={18} />
      <text className={classes['label']} x={392} y={76}>
        {scriptPicture.payout}
      </text>
      <path className={classes['soft']} d="M392 134v-14l44-6 44-10 44-4 46-14v48z" />
      <path className={classes['strokeAccent']} d="M392 120l44-6 44-10 44-4 46-14" />
    </Picture>
  );
}
