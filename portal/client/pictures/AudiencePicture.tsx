import { audiencePicture } from '../content/pictures.ts';
import { Picture } from './Picture.tsx';
import classes from './Pictures.module.css';

const people = Array.from({ length: 70 }, (_, at) => ({
  x: 40 + (at % 10) * 40,
  y: 52 + Math.floor(at / 10) * 52,
}));
const inside = ({ x, y }: { x: number; y: number }) => (x - 250) ** 2 + (y - 215) ** 2 < 128 ** 2;

/** Many people, and the ones that behaved like buyers. */
export function AudiencePicture() {
  return (
    <Picture width={600} height={430}>
      <circle className={classes['soft']} cx={250} cy={215} r={150} />
      {people.map((person) => (
        <g
          key={`${person.x} ${person.y}`}
          className={inside(person) ? classes['accent'] : classes['lineFill']}
        >
          <circle cx={person.x} cy={person.y - 8} r={7.5} />
          <path d={`M${person.x - 13} ${person.y + 17}a13 14 0 0 1 26 0z`} />
        </g>
      ))}
      <circle className={classes['strokeEmber']} cx={250} cy={215} r={150} strokeDasharray="2 11" />
      <path className={classes['strokeStrong']} d="M398 190L446 176" />
      <rect className={classes['raised']} x={400} y={110} width={194} height={104} rx={16} />
      <text className={classes['title']} x={420} y={148}>
        {audiencePicture.title}
      </text>
      <text className={classes['small']} x={420} y={174} fontSize={14}>
        {audiencePicture.match}
      </text>
      <rect className={classes['lineFill']} x={420} y={188} width={154} height={9} rx={4.5} />
      <rect className={classes['ember']} x={420} y={188} width={124} height={9} rx={4.5} />
    </Picture>
  );
}
