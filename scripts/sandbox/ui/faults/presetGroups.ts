import type { FaultPresetView } from '../../api/index.ts';

interface Group {
  title: string;
  last: number;
}

const groups: Group[] = [
  { title: 'Gateway', last: 9 },
  { title: 'Members, roles, channels', last: 12 },
  { title: 'Answers of the API', last: 19 },
  { title: 'Buttons, commands, forms', last: 22 },
  { title: 'Messages, sign-in, membership', last: Infinity },
];

/** The presets in their groups, those that hold the text. */
export function groupedPresets(presets: readonly FaultPresetView[], text: string) {
  const wanted = text.trim().toLowerCase();
  const fits = ({ id, name, title, mustHold }: FaultPresetView) =>
    `${id} ${name} ${title} ${mustHold}`.toLowerCase().includes(wanted);
  return groups
    .map(({ title, last }, index) => {
      const after = groups[index - 1]?.last ?? 0;
      return { title, presets: presets.filter((one) => one.id > after && one.id <= last && fits(one)) };
    })
    .filter((group) => group.presets.length > 0);
}
