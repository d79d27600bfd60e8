import type { Phrases } from './Phrases.ts';

/** Form of address: du. */
export const de: Phrases = {
  status: {
    locale: 'de-DE',
    noApplication: {
      title: 'Noch keine Bewerbung',
      next: 'Bewirb dich auf unserer Website für die Beta; das dauert etwa fünf Minuten.',
      roles: 'Die Community-Rolle bekommst du, sobald du dich beworben hast und auf dem Server bist.',
    },
    underReview: {
      title: 'In Prüfung',
      meaning: 'Deine Bewerbung liegt bei unserem Team.',
      next: 'Du hörst innerhalb von 24 bis 48 Stunden nach deiner Bewerbung von uns.',
      nextAfterPause:
        'Du hörst innerhalb von 24 bis 48 Stunden nach deiner Bewerbung von uns; die Zeit, in der wir auf deine Antwort gewartet haben, zählt nicht mit.',
    },
    inReview: {
      title: 'Wird gerade geprüft',
      meaning: 'Jemand aus unserem Team sieht sich deine Bewerbung gerade an.',
    },
    asked: {
      title: 'Eine Frage an dich',
      meaning: 'Unser Team möchte vor der Entscheidung noch etwas von dir wissen.',
      next: 'Bitte beantworte sie. Bis dahin stehen die 24 bis 48 Stunden, die wir versprochen haben, still.',
      nextOnceLate: 'Bitte beantworte sie; danach entscheidet unser Team.',
    },
    late: {
      title: 'Noch in Prüfung',
      meaning: 'Deine Bewerbung braucht länger als die 24 bis 48 Stunden, die wir versprochen haben.',
      notForgotten: 'Vergessen haben wir sie nicht.',
      next: 'Wir entscheiden so bald wie möglich; du musst nichts tun.',
    },
    approved: {
      title: 'Angenommen',
      meaning: 'Willkommen in der Beta: Deine Bewerbung wurde angenommen.',
      next: 'Melde dich auf unserer Website mit Discord an, dann kann es losgehen.',
    },
    rejected: {
      title: 'Nicht angenommen',
      meaning: 'Deine Bewerbung wurde nicht angenommen.',
      because: (reason) => `Deine Bewerbung wurde nicht angenommen: ${reason}`,
      again: (moment) => `Ab dem ${moment} kannst du dich wieder bewerben.`,
      next: 'Du kannst dich später wieder bewerben.',
    },
    reasons: {
      incomplete: 'Einige Antworten fehlten oder waren zu kurz, um darüber zu entscheiden.',
      volume_too_low: 'Dein derzeitiges Volumen liegt unter dem, was in der Beta gut funktioniert.',
      prohibited_vertical: 'Eine deiner Branchen ist in der Beta nicht zugelassen.',
      cannot_verify: 'Einen Teil deiner Angaben konnten wir nicht überprüfen.',
      duplicate: 'Uns liegt schon eine Bewerbung von dir oder deinem Team vor.',
      other: 'Deine Bewerbung passt im Moment nicht zur Beta.',
    },
    withdrawn: {
      title: 'Zurückgezogen',
      meaning: 'Du hast diese Bewerbung zurückgezogen.',
      next: 'Ab wann du dich wieder bewerben kannst, steht auf unserer Website.',
    },
    usual: (half, nineInTen) =>
      `Zuletzt war die Hälfte aller Bewerbungen innerhalb von ${half} entschieden, neun von zehn innerhalb von ${nineInTen}.`,
    hour: 'einer Stunde',
    hours: (count) => `${count} Stunden`,
    days: (count) => `${count} Tagen`,
    roles: {
      waiting:
        'Deine Rolle bekommst du, sobald du unserem Server beitrittst; bist du schon dort, dann nimm seine Regeln an.',
      blocked: 'Deine Rolle hängt an einer Einstellung bei uns; das Team weiß Bescheid.',
      done: 'Du hast alle deine Rollen.',
      underWay: 'Deine Rolle ist unterwegs.',
    },
    message: {
      done: 'Das haben wir dir auch als Direktnachricht auf Discord geschickt.',
      underWay: 'Eine Direktnachricht auf Discord ist unterwegs.',
      blocked: 'Die Direktnachricht hängt an einer Einstellung bei uns; das Team weiß Bescheid.',
      undeliverable:
        'Unsere Direktnachricht kam nicht bei dir an, deshalb steht es hier. Damit dich unsere Nachrichten erreichen, musst du auf unserem Server sein und in dessen Privatsphäre-Einstellungen Direktnachrichten erlauben.',
      overLimit: (most) =>
        `Dazu haben wir dir keine Direktnachricht geschickt: Mehr als ${most} mit Neuigkeiten bekommt niemand von uns. Fragen zählen nicht dazu.`,
    },
    mail: {
      done: 'Das haben wir dir auch per E-Mail geschickt.',
      underWay: 'Eine E-Mail dazu ist unterwegs.',
      blocked: 'Die E-Mail dazu hängt bei uns fest; das Team weiß Bescheid.',
      undeliverable: 'Unsere E-Mail konnte an die angegebene Adresse nicht zugestellt werden.',
    },
  },
  kinds: { beta: 'Beta-Bewerbung', contact: 'Kontaktbewerbung' },
  colon: (head, rest) => `${head}: ${rest}`,
  times: (since, applied) => `Status geändert ${since}, beworben ${applied}.`,
  message: {
    received: 'Bewerbung eingegangen',
    logIn: 'Anmelden',
    seeApplication: 'Zu deiner Bewerbung',
  },
  question: {
    title: 'Eine Frage zu deiner Bewerbung',
    answer: 'Antworten',
    form: 'Frage beantworten',
    label: 'Deine Antwort',
    description: 'Geht an das Team, das deine Bewerbung prüft',
    thanks: (reference) => `**${reference}**: danke, das Team hat deine Antwort.`,
  },
  mail: {
    yourApplication: 'Deine Bewerbung',
    why: (reference, site, support) =>
      `Kennung ${reference}. Du bekommst diese E-Mail, weil du dich auf ${site} beworben hast. Fragen: ${support}`,
    unsubscribe: (reference) => `E-Mails abbestellen ${reference}`,
    noReply:
      'Eine Antwort auf diese E-Mail erreicht unser Prüfteam nicht; antworte bitte auf unserer Website.',
    noMore: 'Keine solchen E-Mails mehr bekommen',
  },
  mailStop: {
    title: 'Keine E-Mails mehr?',
    text: 'Entscheidungen und Fragen erreichen dich dann nur noch per Direktnachricht auf Discord und auf deiner Statusseite. Dass etwas von dir angekommen ist, bestätigen wir weiterhin per E-Mail.',
    button: 'E-Mails abbestellen',
    doneTitle: 'Du bekommst keine E-Mails mehr',
    done: 'Nur dass etwas von dir angekommen ist, bestätigen wir weiterhin per E-Mail. Auf deiner Statusseite kannst du das rückgängig machen.',
  },
  refusals: {
    invalid: 'So können wir das nicht annehmen.',
    forbidden: 'Das darfst du nicht.',
    not_found: 'Diese Bewerbung gibt es nicht.',
    already_decided: 'Über diese Bewerbung ist schon entschieden.',
    too_many: 'Du hast dieses Formular heute zu oft abgeschickt.',
    rate_limited: 'Zu viele Anfragen. Versuch es bitte gleich noch einmal.',
    discord_unavailable: 'Discord hat nicht geantwortet. Versuch es bitte gleich noch einmal.',
    unavailable: 'Der Dienst ist gerade nicht erreichbar. Versuch es bitte noch einmal.',
    reviewersOnly: 'Das darf nur unser Prüfteam.',
    notYours: 'Das ist nicht deine Bewerbung.',
    erased: 'Diese Bewerbung wurde auf Wunsch der Person gelöscht.',
    not_accepted: 'Bewerbungen von diesem Konto nehmen wir nicht an.',
    nothing_to_answer: 'Auf diese Antwort wartet keine Frage.',
    beingDecided:
      'Über deine Bewerbung wird gerade entschieden, deshalb lässt sich nichts mehr ergänzen oder ändern.',
    questionTooLate: 'Diese Bewerbung wartet nicht mehr, deshalb braucht die Frage keine Antwort.',
  },
  faults: {
    storesAway:
      'Wir kommen gerade nicht an unsere Daten heran. Wenn du etwas ändern wolltest, sieh zuerst nach, ob es geklappt hat; sonst versuch es bitte gleich noch einmal.',
    ours: (id) =>
      `Bei uns ist etwas schiefgegangen. Versuch es bitte noch einmal; wenn es dabei bleibt, nenne dem Team \`${id}\`.`,
    missed: 'Deine letzte Anfrage ließ sich nicht rechtzeitig anzeigen. Versuch es bitte noch einmal.',
    youWrote: 'Du hast geschrieben',
    oldButton: 'Dieser Knopf wird nicht mehr verwendet.',
    oldForm: 'Dieses Formular wird nicht mehr verwendet.',
  },
};
