import type { Phrases } from './Phrases.ts';

/** Form of address: tú. */
export const es: Phrases = {
  status: {
    locale: 'es-ES',
    noApplication: {
      title: 'Aún no hay solicitud',
      next: 'Solicita tu plaza en la beta en nuestro sitio web; solo lleva unos cinco minutos.',
      roles: 'Recibirás el rol de la comunidad cuando hayas enviado tu solicitud y estés en el servidor.',
    },
    underReview: {
      title: 'En revisión',
      meaning: 'Tu solicitud está en manos de nuestro equipo.',
      next: 'Tendrás noticias nuestras en un plazo de 24 a 48 horas desde el envío de tu solicitud.',
      nextAfterPause:
        'Tendrás noticias nuestras en un plazo de 24 a 48 horas desde el envío de tu solicitud, sin contar el tiempo en que esperamos tu respuesta.',
    },
    inReview: {
      title: 'La estamos revisando',
      meaning: 'Alguien de nuestro equipo está viendo tu solicitud en este momento.',
    },
    asked: {
      title: 'Una pregunta para ti',
      meaning: 'Nuestro equipo quiere saber algo antes de decidir.',
      next: 'Respóndela, por favor. Hasta entonces, las 24-48 horas que prometimos quedan en pausa.',
      nextOnceLate: 'Respóndela, por favor; después, nuestro equipo decidirá.',
    },
    late: {
      title: 'Sigue en revisión',
      meaning: 'Tu solicitud está tardando más de las 24-48 horas que prometimos.',
      notForgotten: 'No nos hemos olvidado de ella.',
      next: 'Decidiremos lo antes posible; no tienes que hacer nada.',
    },
    approved: {
      title: 'Aprobada',
      meaning: 'Te damos la bienvenida a la beta: tu solicitud ha sido aprobada.',
      next: 'Inicia sesión con Discord en nuestro sitio web para empezar.',
    },
    rejected: {
      title: 'No aceptada',
      meaning: 'Tu solicitud no ha sido aceptada.',
      because: (reason) => `Tu solicitud no ha sido aceptada: ${reason}`,
      again: (moment) =>
        `Puedes volver a presentar una solicitud a partir del ${moment.replace('a las 1:', 'a la 1:')}.`,
      next: 'Podrás volver a presentar una solicitud más adelante.',
    },
    reasons: {
      incomplete: 'Faltaban algunas respuestas o eran demasiado cortas para poder decidir.',
      volume_too_low: 'Tu volumen actual está por debajo de lo que la beta puede atender bien.',
      prohibited_vertical: 'Uno de tus sectores no se admite en la beta.',
      cannot_verify: 'No hemos podido verificar parte de lo que nos contaste.',
      duplicate: 'Ya tenemos una solicitud tuya o de tu equipo.',
      other: 'Por ahora, tu solicitud no encaja en la beta.',
    },
    withdrawn: {
      title: 'Retirada',
      meaning: 'Has retirado esta solicitud.',
      next: 'En nuestra web verás a partir de cuándo puedes volver a presentar una solicitud.',
    },
    usual: (half, nineInTen) =>
      `Últimamente, la mitad de las solicitudes se han resuelto en menos de ${half}, y nueve de cada diez en menos de ${nineInTen}.`,
    hour: 'una hora',
    hours: (count) => `${count} horas`,
    days: (count) => `${count} días`,
    roles: {
      waiting: 'Recibirás tu rol cuando te unas a nuestro servidor; si ya estás en él, acepta sus reglas.',
      blocked: 'Tu rol está retenido por un ajuste nuestro; el equipo ya lo sabe.',
      done: 'Ya tienes tus roles.',
      underWay: 'Tu rol está en camino.',
    },
    message: {
      done: 'También te lo hemos enviado por mensaje directo en Discord.',
      underWay: 'Un mensaje directo en Discord está en camino.',
      blocked: 'El mensaje directo está retenido por un ajuste nuestro; el equipo ya lo sabe.',
      undeliverable:
        'Nuestro mensaje directo no ha podido llegarte, así que te lo contamos aquí. Para recibir nuestros mensajes, tienes que estar en nuestro servidor y permitir los mensajes directos en sus ajustes de privacidad.',
      overLimit: (most) =>
        `No te hemos enviado ningún mensaje directo sobre esto: nadie recibe más de ${most} con novedades nuestras. Las preguntas no cuentan.`,
    },
    mail: {
      done: 'También te lo hemos enviado por correo electrónico.',
      underWay: 'Un correo electrónico sobre esto está en camino.',
      blocked: 'El correo electrónico sobre esto está retenido por nuestra parte; el equipo ya lo sabe.',
      undeliverable: 'Nuestro correo electrónico no se pudo entregar en la dirección que nos diste.',
    },
  },
  kinds: { beta: 'Solicitud para la beta', contact: 'Solicitud de contacto' },
  colon: (head, rest) => `${head}: ${rest}`,
  times: (since, applied) => `En este estado desde ${since}; solicitud enviada ${applied}.`,
  message: {
    received: 'Solicitud recibida',
    logIn: 'Iniciar sesión',
    seeApplication: 'Ver tu solicitud',
  },
  question: {
    title: 'Una pregunta sobre tu solicitud',
    answer: 'Responder',
    form: 'Responder a la pregunta',
    label: 'Tu respuesta',
    description: 'La recibe el equipo que revisa tu solicitud',
    thanks: (reference) => `**${reference}**: gracias, el equipo ya tiene tu respuesta.`,
  },
  mail: {
    yourApplication: 'Tu solicitud',
    why: (reference, site, support) =>
      `Referencia ${reference}. Recibes este correo porque enviaste una solicitud en ${site}. ¿Dudas? ${support}`,
    unsubscribe: (reference) => `Dejar de recibir correos ${reference}`,
    noReply:
      'Una respuesta a este correo no llega a nuestro equipo de revisión; responde, por favor, en nuestro sitio web.',
    noMore: 'No recibir más correos como este',
  },
  mailStop: {
    title: '¿No quieres más correos?',
    text: 'En ese caso, las decisiones y las preguntas te llegarán solo por mensaje directo en Discord y en tu página de estado. Seguiremos confirmando por correo que nos ha llegado lo que envíes.',
    button: 'Dejar de recibir correos',
    doneTitle: 'Ya no recibirás más correos',
    done: 'Solo seguiremos confirmando por correo que nos ha llegado lo que envíes. Puedes deshacer este cambio en tu página de estado.',
  },
  refusals: {
    invalid: 'No podemos aceptarlo así.',
    forbidden: 'No puedes hacer eso.',
    not_found: 'Esa solicitud no existe.',
    already_decided: 'Esta solicitud ya está resuelta.',
    too_many: 'Hoy has enviado este formulario demasiadas veces.',
    rate_limited: 'Demasiadas peticiones. Inténtalo de nuevo en un momento.',
    discord_unavailable: 'Discord no ha respondido. Inténtalo de nuevo en un momento.',
    unavailable: 'El servicio no está disponible en este momento. Inténtalo de nuevo.',
    reviewersOnly: 'Solo el equipo de revisión puede hacer esto.',
    notYours: 'Esta solicitud no es tuya.',
    erased: 'Esta solicitud se borró a petición de la persona.',
    not_accepted: 'No aceptamos solicitudes de esta cuenta.',
    nothing_to_answer: 'Ninguna pregunta espera esta respuesta.',
    beingDecided:
      'Se está decidiendo sobre tu solicitud en este momento, así que ya no se puede añadir ni cambiar nada.',
    questionTooLate: 'Esta solicitud ya no está en espera, así que la pregunta no necesita respuesta.',
  },
  faults: {
    storesAway:
      'Ahora mismo no podemos acceder a nuestros datos. Si estabas cambiando algo, comprueba primero si se ha hecho; si no, inténtalo de nuevo en un momento.',
    ours: (id) =>
      `Algo ha fallado por nuestra parte. Inténtalo de nuevo; si sigue igual, dale al equipo este código: \`${id}\`.`,
    missed: 'Tu última petición no se pudo mostrar a tiempo. Inténtalo otra vez.',
    youWrote: 'Escribiste',
    oldButton: 'Este botón ya no se usa.',
    oldForm: 'Este formulario ya no se usa.',
  },
};
