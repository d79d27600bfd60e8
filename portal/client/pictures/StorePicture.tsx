import { storePicture } from '../content/pictures.ts';
import { Picture } from './Picture.tsx';
import classes from './Pictures.module.css';

const keptFrom = 2;

/** One order event on its way in: what is stripped, what is kept. */
export function StorePicture() {
  return (
    <Picture width={600} height={430}>
      <rect className={classes['soft']} x={1} y={70} width={210} height={290} rx={18} />
      <path className={classes['surface']} d="M40 130h132l10 42H30z" />
      <path className={classes['accent']} d="M30 172h38a19 19 0 0 1-38 0zM106 172h38a19 19 0 0 1-38 0z" />
      <path className={classes['ember']} d="M68 172h38a19 19 0 0 1-38 0zM144 172h38a19 19 0 0 1-38 0z" />
      <path className={classes['surface']} d="M42 196h128v110H42z" />
      <rect className={classes['soft']} x={58} y={214} width={44} height={92} rx={4} />
      <rect className={classes['lineFill']} x={118} y={218} width={38} height={38} rx={4} />
      <path className={classes['strokeStrong']} d="M211 215h82" />
      <path className={classes['bead']} d="M211 215h82" />
      <rect className={classes['raised']} x={293} y={16} width={300} height={398} rx={20} />
      <text className={classes['title']} x={320} y={60}>
        {storePicture.webhook}
      </text>
      <path className={classes['strokeLine']} d="M320 82H566" />
      {storePicture.fields.map((field, at) => {
        const kept = at >= keptFrom;
        const y = 124 + at * 58;
        return (
          <g key={field}>
            <text className={classes['label']} x={320} y={y}>
              {field}
            </text>
            {!kept && <path className={classes['strokeMuted']} d={`M318 ${y - 6}h${field.length * 10}`} />}
            <rect
              className={kept ? classes['goodSoft'] : classes['emberSoft']}
              x={476}
              y={y - 22}
              width={90}
              height={32}
              rx={16}
            />
            <text
              className={kept ? classes['good'] : classes['emberText']}
              x={521}
              y={y - 1}
              textAnchor="middle"
            >
              {kept ? storePicture.kept : storePicture.stripped}
            </text>
            {at < storePicture.fields.length - 1 && (
              <path className={classes['strokeLine']} d={`M320 ${y + 22}H566`} />
            )}
          </g>
        );
      })}
    </Picture>
  );
}
