export interface DemoInteraction {
  id: string;
  token: string;
  application_id: string;
  type: number;
  data: { name?: string; custom_id?: string; target_id?: string };
  member?: { user: { id: string } };
}

export type Call = (method: string, path: string, body: unknown) => Promise<Response>;

const EPHEMERAL = 64;
const guildOnly = { contexts: [0] };
const text = (name: string, description: string, more: object = {}) => ({
  type: 3,
  name,
  description,
  ...more,
});

export const demoCommands = [
  { name: 'pending', description: 'Shows what waits for a decision', ...guildOnly },
  {
    name: 'note',
    description: 'Writes a note about an applicant',
    ...guildOnly,
    options: [
      { type: 6, name: 'person', description: 'Whom it is about', required: true },
      text('text', 'What to remember', { required: true, min_length: 3, max_length: 200 }),
      text('kind', 'What sort of note', {
        choices: [
          { name: 'Praise', value: 'praise' },
          { name: 'Doubt', value: 'doubt' },
        ],
      }),
      { type: 4, name: 'weight', description: 'From 1 to 5', min_value: 1, max_value: 5 },
    ],
  },
  { name: 'slow', description: 'Thinks before it answers', ...guildOnly },
  { name: 'silent', description: 'Is never answered', ...guildOnly },
  { name: 'Show application', type: 2, ...guildOnly },
];

export function reviewCard(personId: string) {
  const now = Math.floor(Date.now() / 1000);
  return {
    content: `New application from <@${personId}>`,
    embeds: [
      {
        title: 'YW-2041 · Ada Marlow',
        description: `**Northwind Media** runs *search* and \`native\` campaigns. Came <t:${now - 5400}:R>, answer due <t:${now + 169_200}:R>.`,
        color: 0x0f7488,
        fields: [
          { name: 'Type', value: 'Affiliate', inline: true },
          { name: 'Experience', value: '5 to 10 years', inline: true },
          { name: 'Team', value: '11–50', inline: true },
          { name: 'Spend a month', value: '$50k – $100k', inline: true },
          { name: 'Leads a day', value: '500 – 1,000', inline: true },
          { name: 'Verticals', value: 'Insurance, Home services', inline: true },
          { name: 'Traffic', value: 'Mostly paid search, some [native](https://example.com/native).' },
        ],
        footer: { text: 'First attempt' },
      },
    ],
    components: [
      {
        type: 1,
        components: [
          { type: 2, style: 3, label: 'Approve', custom_id: 'approve' },
          { type: 2, style: 4, label: 'Reject', custom_id: 'reject' },
          { type: 2, style: 2, label: 'Details', custom_id: 'details' },
          { type: 2, style: 2, label: 'Ignored', custom_id: 'ignored' },
          { type: 2, style: 5, label: 'Portal', url: 'http://localhost:3000/review' },
        ],
      },
    ],
  };
}

const rejectModal = {
  custom_id: 'reject-form',
  title: 'Reject YW-2041',
  components: [
    { type: 10, content: 'The applicant reads the **first** text; the note stays here.' },
    {
      type: 18,
      label: 'Reason',
      component: {
        type: 21,
        custom_id: 'reason',
        options: [
          { value: 'volume', label: 'Volume too low', description: 'May apply again in 90 days' },
          { value: 'vertical', label: 'Prohibited vertical' },
          { value: 'other', label: 'Something else' },
        ],
      },
    },
    {
      type: 18,
      label: 'Text for the applicant',
      description: 'Sent as a direct message',
      component: { type: 4, custom_id: 'text', style: 2, min_length: 10, max_length: 300, required: true },
    },
    {
      type: 18,
      label: 'May apply again after',
      component: {
        type: 3,
        custom_id: 'again',
        required: false,
        options: [
          { value: '30', label: '30 days' },
          { value: '90', label: '90 days' },
        ],
      },
    },
    {
      type: 18,
      label: 'Tell the other reviewers',
      component: { type: 23, custom_id: 'tell', default: true },
    },
  ],
};

const say = (content: string) => ({ type: 4, data: { content, flags: EPHEMERAL } });

function replyTo(interaction: DemoInteraction): object | null {
  const { name, custom_id: customId, target_id: target } = interaction.data;
  switch (name ?? customId ?? '') {
    case 'pending':
      return say('**1** application waits, the oldest since 90 minutes.');
    case 'note':
      return { type: 4, data: { content: 'The note is kept.' } };
    case 'slow':
      return { type: 5, data: { flags: EPHEMERAL } };
    case 'Show application':
      return say(`<@${target ?? '0'}> has one application, YW-2041.`);
    case 'details':
      return say('# YW-2041\n- Insurance\n- Home services\n> "We can start on Monday."');
    case 'reject':
      return { type: 9, data: rejectModal };
    case 'reject-form':
    case 'approve':
      return {
        type: 7,
        data: { content: `Decided by <@${interaction.member?.user.id ?? '0'}>`, components: [] },
      };
    default:
      return null;
  }
}

export async function answerInteraction(interaction: DemoInteraction, call: Call): Promise<void> {
  const reply = replyTo(interaction);
  if (reply !== null) {
    await call('POST', `/interactions/${interaction.id}/${interaction.token}/callback`, reply);
  }
}
