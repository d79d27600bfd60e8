import { Picture } from './Picture.tsx';
import classes from './Pictures.module.css';

const ways = [
  { height: 250, tone: 'accent' },
  { height: 132, tone: 'lineFill' },
  { height: 92, tone: 'lineFill' },
  { height: 14, tone: 'lineFill' },
] as const;

/** Four ways side by side; one of them keeps growing. */
export function BalancePicture() {
  return (
    <Picture width={600} height={430}>
      <rect className={classes['raised']} x={6} y={6} width={588} height={410} rx={20} />
      <path className={classes['strokeLine']} d="M46 90H554M46 170H554M46 250H554" strokeDasharray="3 7" />
      {ways.map(({ height, tone }, at) => (
        <rect
          key={height}
          className={classes[tone]}
          x={70 + at * 124}
          y={346 - height}
          width={88}
          height={height}
          rx={10}
        />
      ))}
      {[0, 1, 2, 3].map((at) => (
        <path key={at} d={`M70 ${296 - at * 50}h88`} stroke="#fff" strokeWidth={3} opacity={0.55} />
      ))}
      <path className={classes['strokeEmber']} d="M114 84V48M100 62l14-15 14 15" />
      <path className={classes['strokeStrong']} d="M46 346H554" />
      {[0, 1, 2, 3].map((at) => (
        <rect
          key={at}
          className={at === 0 ? classes['accent'] : classes['lineFill']}
          x={80 + at * 124}
          y={368}
          width={68}
          height={11}
          rx={5.5}
        />
      ))}
    </Picture>
  );
}
