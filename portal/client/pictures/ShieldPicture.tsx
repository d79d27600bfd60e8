import { storePicture } from '../content/pictures.ts';
import { Picture } from './Picture.tsx';
import classes from './Pictures.module.css';

const kept = [false, false, true, true, true];

/** A record before and behind the shield: sensitive fields end there, the others go on. */
export function ShieldPicture() {
  return (
    <Picture width={600} height={430}>
      {storePicture.fields.map((field, at) => {
        const top = 40 + at * 74;
        return (
          <g key={field}>
            <rect className={classes['surface']} x={1} y={top} width={150} height={52} rx={12} />
            <text className={classes['label']} x={22} y={top + 32}>
              {field}
            </text>
            <path className={classes['strokeStrong']} d={`M151 ${top + 26}H232`} strokeDasharray="2 8" />
            {kept[at] && (
              <>
                <path className={classes['strokeGood']} d={`M372 ${top + 26}H448`} />
                <path className={classes['bead']} d={`M372 ${top + 26}H448`} />
                <rect className={classes['goodSoft']} x={448} y={top} width={150} height={52} rx={12} />
                <text className={classes['good']} x={470} y={top + 32}>
                  {field}
                </text>
                <path className={classes['strokeGood']} d={`M562 ${top + 26}l6 6 11-12`} />
              </>
            )}
          </g>
        );
      })}
      <path
        className={classes['soft']}
        d="M302 8l128 44v142c0 112-56 176-128 224-72-48-128-112-128-224V52z"
      />
      <path className={classes['accent']} d="M302 62l84 30v100c0 82-38 128-84 162-46-34-84-80-84-162V92z" />
      <rect x={268} y={196} width={68} height={58} rx={12} fill="#fff" />
      <path d="M280 196v-18a22 22 0 0 1 44 0v18" fill="none" stroke="#fff" strokeWidth={9} />
      <circle className={classes['accent']} cx={302} cy={222} r={7} />
      <path className={classes['strokeAccent']} d="M302 224v12" />
    </Picture>
  );
}
