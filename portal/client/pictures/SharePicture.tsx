import { Picture } from './Picture.tsx';
import classes from './Pictures.module.css';

const others = [
  [300, 60],
  [452, 150],
  [452, 300],
  [300, 380],
] as const;

/** Who is paid along the line: the one who gathered the data stands inside the circle at last. */
export function SharePicture() {
  return (
    <Picture width={600} height={430}>
      <circle className={classes['soft']} cx={300} cy={218} r={176} />
      <circle className={classes['strokeStrong']} cx={300} cy={218} r={160} strokeDasharray="3 9" />
      {others.map(([x, y]) => (
        <g key={`${x} ${y}`}>
          <path className={classes['strokeStrong']} d={`M146 218L${x} ${y}`} />
          <path className={classes['bead']} d={`M${x} ${y}L146 218`} />
          <circle className={classes['surface']} cx={x} cy={y} r={34} />
          <circle className={classes['lineFill']} cx={x} cy={y - 8} r={9} />
          <path className={classes['lineFill']} d={`M${x - 17} ${y + 18}a17 17 0 0 1 34 0z`} />
        </g>
      ))}
      <circle className={classes['raised']} cx={146} cy={218} r={66} />
      <circle className={classes['accent']} cx={146} cy={200} r={18} />
      <path className={classes['accent']} d="M112 250a34 32 0 0 1 68 0z" />
      <circle className={classes['ember']} cx={196} cy={170} r={18} />
      <path
        d="M196 161v18M190 165h9a3 3 0 0 1 0 5h-6a3 3 0 0 0 0 5h9"
        fill="none"
        stroke="#2b1600"
        strokeWidth={2.4}
      />
    </Picture>
  );
}
