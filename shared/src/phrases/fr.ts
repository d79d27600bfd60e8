import type { Phrases } from './Phrases.ts';

/** « de » before a vowel: d’une heure. */
const elided = (time: string) => (time.startsWith('une ') ? `d’${time}` : `de ${time}`);

/** Form of address: vous. Double punctuation has a space before it at which no line breaks (`\u00a0`). */
export const fr: Phrases = {
  status: {
    locale: 'fr-FR',
    noApplication: {
      title: 'Pas encore de candidature',
      next: 'Déposez votre candidature à la bêta sur notre site\u00a0; cela prend environ cinq minutes.',
      roles:
        'Vous recevrez le rôle de la communauté une fois votre candidature déposée et le serveur rejoint.',
    },
    underReview: {
      title: 'À l’étude',
      meaning: 'Votre candidature est entre les mains de notre équipe.',
      next: 'Vous aurez de nos nouvelles dans les 24 à 48 heures suivant votre candidature.',
      nextAfterPause:
        'Vous aurez de nos nouvelles dans les 24 à 48 heures suivant votre candidature, sans compter le temps passé à attendre votre réponse.',
    },
    inReview: {
      title: 'En cours d’examen',
      meaning: 'Quelqu’un de notre équipe examine votre candidature en ce moment.',
    },
    asked: {
      title: 'Une question pour vous',
      meaning: 'Notre équipe souhaite savoir quelque chose avant de décider.',
      next: 'Merci d’y répondre. Jusque-là, les 24 à 48 heures promises sont suspendues.',
      nextOnceLate: 'Merci d’y répondre\u00a0; notre équipe décidera ensuite.',
    },
    late: {
      title: 'Toujours à l’étude',
      meaning: 'Votre candidature demande plus de temps que les 24 à 48 heures promises.',
      notForgotten: 'Nous ne l’avons pas oubliée.',
      next: 'Nous déciderons dès que possible\u00a0; vous n’avez rien à faire.',
    },
    approved: {
      title: 'Acceptée',
      meaning: 'Bienvenue dans la bêta\u00a0: votre candidature est acceptée.',
      next: 'Connectez-vous avec Discord sur notre site pour commencer.',
    },
    rejected: {
      title: 'Non retenue',
      meaning: 'Votre candidature n’a pas été retenue.',
      because: (reason) => `Votre candidature n’a pas été retenue\u00a0: ${reason}`,
      again: (moment) =>
        `Vous pourrez déposer une nouvelle candidature à partir du ${moment.replace(/^1 /, '1er ')}.`,
      next: 'Vous pourrez déposer une nouvelle candidature plus tard.',
    },
    reasons: {
      incomplete: 'Certaines réponses manquaient ou étaient trop courtes pour que nous puissions décider.',
      volume_too_low: 'Votre volume actuel est inférieur à ce que la bêta peut bien prendre en charge.',
      prohibited_vertical: 'L’un de vos secteurs n’est pas accepté dans la bêta.',
      cannot_verify: 'Nous n’avons pas pu vérifier une partie de vos réponses.',
      duplicate: 'Nous avons déjà une candidature de votre part ou de votre équipe.',
      other: 'Votre candidature ne correspond pas à la bêta pour le moment.',
    },
    withdrawn: {
      title: 'Retirée',
      meaning: 'Vous avez retiré cette candidature.',
      next: 'Notre site indique à partir de quand vous pouvez déposer une nouvelle candidature.',
    },
    usual: (half, nineInTen) =>
      `Ces derniers temps, la moitié des candidatures ont reçu une réponse en moins ${elided(half)}, et neuf sur dix en moins ${elided(nineInTen)}.`,
    hour: 'une heure',
    hours: (count) => `${count} heures`,
    days: (count) => `${count} jours`,
    roles: {
      waiting:
        'Vous recevrez votre rôle en rejoignant notre serveur\u00a0; si vous y êtes déjà, acceptez ses règles.',
      blocked: 'Votre rôle est retenu par un réglage de notre côté\u00a0; l’équipe est prévenue.',
      done: 'Vous avez tous vos rôles.',
      underWay: 'Votre rôle arrive.',
    },
    message: {
      done: 'Vous l’avez aussi reçu en message privé sur Discord.',
      underWay: 'Un message privé sur Discord va vous parvenir.',
      blocked: 'Le message privé est retenu par un réglage de notre côté\u00a0; l’équipe est prévenue.',
      undeliverable:
        'Notre message privé n’a pas pu vous parvenir\u00a0; lisez-le donc ici. Pour recevoir nos messages, soyez sur notre serveur et autorisez les messages privés dans ses paramètres de confidentialité.',
      overLimit: (most) =>
        `Nous ne vous avons pas envoyé de message privé à ce sujet\u00a0: nous n’en envoyons pas plus de ${most} par personne pour donner des nouvelles. Les questions ne comptent pas.`,
    },
    mail: {
      done: 'Vous l’avez aussi reçu par e-mail.',
      underWay: 'Un e-mail à ce sujet va vous parvenir.',
      blocked: 'L’e-mail à ce sujet est retenu de notre côté\u00a0; l’équipe est prévenue.',
      undeliverable: 'Notre e-mail n’a pas pu être remis à l’adresse que vous avez donnée.',
    },
  },
  kinds: { beta: 'Candidature à la bêta', contact: 'Candidature de contact' },
  colon: (head, rest) => `${head}\u00a0: ${rest}`,
  times: (since, applied) => `Statut modifié ${since}\u00a0; candidature envoyée ${applied}.`,
  message: {
    received: 'Candidature reçue',
    logIn: 'Se connecter',
    seeApplication: 'Voir votre candidature',
  },
  question: {
    title: 'Une question sur votre candidature',
    answer: 'Répondre',
    form: 'Répondre à la question',
    label: 'Votre réponse',
    description: 'Elle va à l’équipe qui examine votre candidature',
    thanks: (reference) => `**${reference}**\u00a0: merci, l’équipe a votre réponse.`,
  },
  mail: {
    yourApplication: 'Votre candidature',
    why: (reference, site, support) =>
      `Référence ${reference}. Vous recevez cet e-mail parce que vous avez déposé une candidature sur ${site}. Une question\u00a0? ${support}`,
    unsubscribe: (reference) => `Ne plus recevoir d’e-mails ${reference}`,
    noReply:
      'Une réponse à cet e-mail ne parvient pas à l’équipe qui examine votre candidature\u00a0; merci de répondre sur notre site.',
    noMore: 'Ne plus recevoir d’e-mails comme celui-ci',
  },
  mailStop: {
    title: 'Vous ne voulez plus d’e-mails\u00a0?',
    text: 'Les décisions et les questions vous parviendront alors uniquement par message privé sur Discord et sur votre page de suivi. Nous confirmerons toujours par e-mail que ce que vous envoyez est bien arrivé.',
    button: 'Ne plus recevoir d’e-mails',
    doneTitle: 'Vous ne recevrez plus d’e-mails',
    done: 'Les seuls e-mails que vous recevrez encore confirmeront que ce que vous envoyez est bien arrivé. Vous pouvez revenir sur ce choix depuis votre page de suivi.',
  },
  refusals: {
    invalid: 'Nous ne pouvons pas l’accepter tel quel.',
    forbidden: 'Vous ne pouvez pas faire cela.',
    not_found: 'Cette candidature n’existe pas.',
    already_decided: 'Cette candidature a déjà reçu une réponse.',
    too_many: 'Vous avez envoyé ce formulaire trop souvent aujourd’hui.',
    rate_limited: 'Trop de demandes. Réessayez dans un instant.',
    discord_unavailable: 'Discord n’a pas répondu. Réessayez dans un instant.',
    unavailable: 'Le service est momentanément indisponible. Réessayez.',
    reviewersOnly: 'Seule l’équipe d’examen peut faire cela.',
    notYours: 'Cette candidature n’est pas la vôtre.',
    erased: 'Cette candidature a été effacée à la demande de la personne.',
    not_accepted: 'Nous n’acceptons pas de candidatures de ce compte.',
    nothing_to_answer: 'Aucune question n’attend cette réponse.',
    beingDecided:
      'Une décision est en cours sur votre candidature\u00a0: rien ne peut plus être ajouté ni modifié.',
    questionTooLate: 'Cette candidature n’est plus en attente\u00a0: la question n’appelle plus de réponse.',
  },
  faults: {
    storesAway:
      'Nos données sont inaccessibles pour le moment. Si vous modifiiez quelque chose, vérifiez d’abord si c’est fait\u00a0; sinon, réessayez dans un instant.',
    ours: (id) =>
      `Une erreur s’est produite de notre côté. Réessayez\u00a0; si elle persiste, donnez ce code à l’équipe\u00a0: \`${id}\`.`,
    missed: 'Votre dernière demande n’a pas pu être affichée à temps. Réessayez une fois.',
    youWrote: 'Vous avez écrit',
    oldButton: 'Ce bouton n’est plus utilisé.',
    oldForm: 'Ce formulaire n’est plus utilisé.',
  },
};
