import { Picture } from './Picture.tsx';
import classes from './Pictures.module.css';

const steps = [322, 292, 262, 232, 196, 160];

/** Income from one lead: a single payout against a share that comes back each month. */
export function TwicePicture() {
  return (
    <Picture width={600} height={430}>
      <rect className={classes['raised']} x={6} y={6} width={588} height={410} rx={20} />
      <path
        className={classes['strokeLine']}
        d="M46 110H554M46 180H554M46 250H554M46 320H554"
        strokeDasharray="3 7"
      />
      <path className={classes['strokeStrong']} d="M46 366H554" />
      <path className={classes['soft']} d="M66 366V322h80v-30h80v-30h80v-30h80v-36h80v-36h88v206z" />
      <path className={classes['strokeAccent']} d="M66 322h80v-30h80v-30h80v-30h80v-36h80v-36h88" />
      <path className={classes['strokeMuted']} d="M66 322h40c16 0 18 42 34 42h414" strokeDasharray="1 9" />
      {steps.map((y, at) => (
        <g key={y}>
          <circle className={classes['ember']} cx={106 + at * 80} cy={y} r={13} />
          <path
            d={`M${106 + at * 80} ${y - 6}v12M${102 + at * 80} ${y - 3}h6a2 2 0 0 1 0 3h-4a2 2 0 0 0 0 3h6`}
            fill="none"
            stroke="#2b1600"
            strokeWidth={1.8}
          />
        </g>
      ))}
      <rect className={classes['lineFill']} x={46} y={40} width={130} height={12} rx={6} />
      <rect className={classes['lineFill']} x={46} y={64} width={84} height={9} rx={4.5} />
      <rect className={classes['soft']} x={478} y={34} width={76} height={28} rx={14} />
      <path className={classes['strokeAccent']} d="M498 52l10-8 8 5 16-10" />
    </Picture>
  );
}
