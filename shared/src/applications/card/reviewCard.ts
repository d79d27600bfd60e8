import type {
  APIEmbed,
  APIEmbedField,
  MessageFlags,
  RESTPatchAPIChannelMessageJSONBody,
} from 'discord-api-types/v10';
import { avatarUrl } from '../../discord/avatarUrl.ts';
import { fitEmbed } from '../../discord/fitEmbed.ts';
import { oneLine, plain } from '../../discord/text.ts';
import { answersOf } from '../answersOf.ts';
import { editedFields } from '../edits.ts';
import { answerText, type Field } from '../field.ts';
import { fieldsOf, kindLabels, statusColours } from '../kinds.ts';
import type { Application } from '../store.ts';
import type { CardFacts } from './CardFacts.ts';
import { cardButtons } from './cardButtons.ts';
import { cardText } from './cardText.ts';
import { deliveries } from './deliveries.ts';

function fieldOf(field: Field, value: unknown, reference: string, isEdited: boolean): APIEmbedField[] {
  if (!field.card) {
    return [];
  }
  const full = answerText(field, value);
  const text = plain(full, field.card.clip) || '–';
  const cut = [...full].length > field.card.clip;
  return [
    {
      name: isEdited ? `${field.card.label} ✏️` : field.card.label,
      value: cut ? `${text} (full answer in /application ${reference})` : text,
      // Three to a row.
      inline: true,
    },
  ];
}

/** The same in every state: what was decided on stays in sight. */
function answerFields(application: Application): APIEmbedField[] {
  const answers = answersOf(application);
  const edited = editedFields(application);
  return fieldsOf[application.kind].flatMap((field) =>
    fieldOf(field, answers[field.name], application.reference, edited.includes(field)),
  );
}

/** A card that tells nothing of the person any more, after erasure. */
const redacted: APIEmbed = {
  description: 'Erased at the request of the person.',
  color: statusColours.withdrawn,
};

/** Of a card that a restored database knows nothing of. */
export const unknownCardText = 'The database was restored from a backup that does not know this application.';

function wholeEmbed(application: Application, facts: CardFacts): APIEmbed {
  const { username, avatar } = application.profile;
  return {
    author: { name: oneLine(username, 40) || '–' },
    thumbnail: { url: avatarUrl(facts.clock.config, application.discord_id, avatar) },
    description: cardText(application, facts),
    color: statusColours[application.status],
    fields: [...answerFields(application), ...deliveries(application)],
  };
}

const nothingHidden = 0 as MessageFlags;

/** The whole of a card, in place of whatever it showed. */
export interface CardBody extends RESTPatchAPIChannelMessageJSONBody {
  content: string;
  embeds: APIEmbed[];
  components: ReturnType<typeof cardButtons>;
  /** An embed that somebody removed from it is seen again. */
  flags: MessageFlags;
}

/** In place of the card of an application that is not in the database any more. */
export const unknownCard = (reference: string): CardBody => ({
  content: '',
  embeds: [
    {
      title: reference,
      footer: { text: reference },
      description: unknownCardText,
      color: statusColours.withdrawn,
    },
  ],
  components: [],
  flags: nothingHidden,
});

/**
 * The review card of an application as it stands now. Whatever is stored, no limit of Discord is
 * exceeded; e-mail and phone number are never on it.
 */
export function reviewCard(application: Application, facts: CardFacts): CardBody {
  const { kind, reference, erased_at } = application;
  const embed = fitEmbed({
    title: `${kindLabels[kind]} ${reference}`,
    footer: { text: reference },
    ...(erased_at ? redacted : wholeEmbed(application, facts)),
  });
  return {
    content: '',
    embeds: [embed],
    components: erased_at ? [] : cardButtons(application, facts),
    flags: nothingHidden,
  };
}
