import { Picture } from './Picture.tsx';
import classes from './Pictures.module.css';

const columns = [58, 84, 70, 102, 92, 124, 112, 146, 134, 168];
const rows = [140, 176, 98, 128];

/** The dashboard as a drawing: earnings by month and by source, without figures. */
export function DashboardPicture() {
  return (
    <Picture width={600} height={430}>
      <rect className={classes['raised']} x={6} y={6} width={588} height={410} rx={20} />
      <path className={classes['strokeLine']} d="M6 58H594M150 58V416" />
      <circle className={classes['ember']} cx={34} cy={32} r={7} />
      <rect className={classes['lineFill']} x={52} y={27} width={90} height={10} rx={5} />
      <rect className={classes['soft']} x={500} y={20} width={74} height={24} rx={12} />
      {[0, 1, 2, 3, 4].map((at) => (
        <g key={at}>
          {at === 0 && <rect className={classes['soft']} x={20} y={80} width={116} height={34} rx={8} />}
          <rect
            className={at === 0 ? classes['accent'] : classes['lineFill']}
            x={32}
            y={91 + at * 44}
            width={12}
            height={12}
            rx={3}
          />
          <rect
            className={at === 0 ? classes['accent'] : classes['lineFill']}
            x={54}
            y={92 + at * 44}
            width={58 - at * 4}
            height={10}
            rx={5}
          />
        </g>
      ))}
      <rect className={classes['lineFill']} x={178} y={84} width={110} height={11} rx={5.5} />
      {columns.map((height, at) => (
        <rect
          key={height}
          className={at === columns.length - 1 ? classes['ember'] : classes['accent']}
          x={180 + at * 39}
          y={284 - height}
          width={24}
          height={height}
          rx={5}
        />
      ))}
      <path className={classes['strokeLine']} d="M176 284H570" />
      {rows.map((width, at) => (
        <g key={width}>
          <rect className={classes['lineFill']} x={178} y={308 + at * 26} width={64} height={9} rx={4.5} />
          <rect className={classes['soft']} x={262} y={308 + at * 26} width={240} height={9} rx={4.5} />
          <rect className={classes['accent']} x={262} y={308 + at * 26} width={width} height={9} rx={4.5} />
          <circle className={classes['goodSoft']} cx={548} cy={312 + at * 26} r={9} />
          <path className={classes['strokeGood']} d={`M544 ${312 + at * 26}l3 3 5-6`} strokeWidth={2} />
        </g>
      ))}
    </Picture>
  );
}
