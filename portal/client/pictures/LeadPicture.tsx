import { leadPicture } from '../content/pictures.ts';
import { Picture } from './Picture.tsx';
import classes from './Pictures.module.css';

/** A lead with its clock: shown interest, arrived. */
export function LeadPicture() {
  return (
    <Picture width={600} height={430}>
      <circle className={classes['soft']} cx={170} cy={215} r={168} />
      <circle className={classes['surface']} cx={170} cy={215} r={124} strokeWidth={2} />
      <path className={classes['strokeEmber']} d="M170 91a124 124 0 0 1 107 186" strokeWidth={12} />
      {Array.from({ length: 12 }, (_, at) => (
        <path
          key={at}
          className={classes['strokeStrong']}
          d="M170 104v12"
          transform={`rotate(${at * 30} 170 215)`}
        />
      ))}
      <text className={classes['title']} x={170} y={206} textAnchor="middle" fontSize={34}>
        {leadPicture.window}
      </text>
      <path className={classes['strokeAccent']} d="M134 240h72" />
      <path className={classes['strokeStrong']} d="M294 215h40" />
      <path className={classes['bead']} d="M294 215h40" />
      <rect className={classes['raised']} x={322} y={62} width={272} height={306} rx={20} />
      <circle className={classes['soft']} cx={372} cy={116} r={26} />
      <circle className={classes['accent']} cx={372} cy={108} r={9} />
      <path className={classes['accent']} d="M355 132a17 16 0 0 1 34 0z" />
      <text className={classes['title']} x={412} y={123}>
        {leadPicture.title}
      </text>
      <path className={classes['strokeLine']} d="M348 160h220" />
      {[0, 1, 2].map((at) => (
        <g key={at}>
          <rect className={classes['lineFill']} x={348} y={184 + at * 36} width={64} height={10} rx={5} />
          <rect
            className={classes['lineFill']}
            x={432}
            y={184 + at * 36}
            width={104 - at * 18}
            height={10}
            rx={5}
          />
          <path className={classes['strokeGood']} d={`M552 ${189 + at * 36}l5 5 9-10`} />
        </g>
      ))}
      <rect className={classes['goodSoft']} x={348} y={306} width={220} height={40} rx={20} />
      <text className={classes['good']} x={458} y={331} textAnchor="middle">
        {leadPicture.delivered}
      </text>
    </Picture>
  );
}
