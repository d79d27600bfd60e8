import { statementPicture } from '../content/pictures.ts';
import { Picture } from './Picture.tsx';
import classes from './Pictures.module.css';

const sourceTops = [34, 124, 214, 304];
const bars = [150, 104, 176, 72];

/** The product in one picture: sources, the check, the monthly statement. */
export function StatementPicture() {
  return (
    <Picture width={600} height={430}>
      {sourceTops.map((top) => (
        <path
          key={top}
          className={classes['strokeStrong']}
          d={`M138 ${top + 28} C200 ${top + 28} 176 218 226 218`}
        />
      ))}
      {sourceTops.map((top) => (
        <path key={top} className={classes['bead']} d={`M138 ${top + 28} C200 ${top + 28} 176 218 226 218`} />
      ))}
      {statementPicture.sources.map((source, at) => (
        <g key={source}>
          <rect className={classes['surface']} x={-15} y={sourceTops[at]} width={154} height={56} rx={12} />
          <rect
            className={classes['soft']}
            x={-2}
            y={(sourceTops[at] ?? 0) + 17}
            width={22}
            height={22}
            rx={6}
          />
          <text className={classes['label']} x={31} y={(sourceTops[at] ?? 0) + 34}>
            {source}
          </text>
        </g>
      ))}
      <path className={classes['strokeStrong']} d="M270 218H310" />
      <circle className={classes['soft']} cx={250} cy={218} r={38} />
      <path className={classes['accent']} d="M250 193l20 7v15c0 14-9 23-20 28-11-5-20-14-20-28v-15z" />
      <path d="M241 217l7 7 12-13" fill="none" stroke="#fff" strokeWidth={3.5} strokeLinecap="round" />
      <rect className={classes['raised']} x={306} y={16} width={288} height={398} rx={20} />
      <text className={classes['heading']} x={332} y={58}>
        {statementPicture.title}
      </text>
      <path className={classes['strokeLine']} d="M332 80H568" />
      {statementPicture.sources.map((source, at) => (
        <g key={source} transform={`translate(332 ${102 + at * 52})`}>
          <text className={classes['small']} y={12}>
            {source}
          </text>
          <rect className={classes['lineFill']} y={22} width={236} height={9} rx={4.5} />
          <rect
            className={at === 2 ? classes['ember'] : classes['accent']}
            y={22}
            width={bars[at]}
            height={9}
            rx={4.5}
          />
        </g>
      ))}
      <path className={classes['soft']} d="M332 388V366l39-6 40-11 39 4 40-18 39-7 39-18v78z" />
      <path className={classes['strokeAccent']} d="M332 366l39-6 40-11 39 4 40-18 39-7 39-18" />
      <rect className={classes['goodSoft']} x={516} y={36} width={52} height={30} rx={15} />
      <text className={classes['good']} x={542} y={56} textAnchor="middle">
        {statementPicture.paid}
      </text>
    </Picture>
  );
}
