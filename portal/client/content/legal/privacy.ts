import type { LegalDocument } from '../types.ts';
import { definitions, list, section, text } from './blocks.ts';

export const privacy: LegalDocument = {
  title: 'Privacy Policy',
  lastUpdated: '2026-11-27',
  intro: [
    'This policy explains what {brand} ("we") does with personal data: of people who visit this site, who apply for the beta, who sign in, and of the people whose records data providers send to the platform.',
  ],
  sections: [
    section(
      'who-we-are',
      'Who is responsible',
      text(
        '{brand} is responsible for the data described here, except where a section says that a data provider or a data buyer is. You reach us, and our data protection officer, at {email}.',
      ),
    ),
    section(
      'what-we-collect',
      'What we collect',
      definitions(
        [
          'Visitors',
          'Public pages set no cookie and load nothing from other companies; once you are signed in, the picture beside your name comes from Discord. Our server handles your network address to answer a request and to limit abuse. How often the application page was opened on a day is counted; the count holds nothing of who opened it.',
        ],
        [
          'Discord identity',
          'When you connect your Discord account we receive your Discord id, username, discriminator if you still have one, the identifier of your avatar, and the language your Discord is set to, which we also note when you use our bot: our messages to you are written in it if it is English, German, Spanish or French, and in English otherwise. We ask Discord for the "identify" permission; where the page on which you connect says that we may add you to our server, also for "guilds.join", which is used once, in that moment. We see no email address, no messages and no list of your servers. The access token is revoked once your identity has been read, and we do not store it.',
        ],
        [
          'Community membership',
          'We ask Discord whether you are a member of our community server and which of our roles you hold there. With an application we note when you left the server and when you came back; with a role that we gave you, which it is, when that was and since when you were in the server then.',
        ],
        [
          'Application answers',
          'What you type into the application: Discord username, full name, email, phone number if you give one, and your answers about marketing, traffic, team, spend, lead volume, current monetization and how you heard of us. The form for members asks for email, verticals, platforms, daily spend and daily submits.',
        ],
        [
          'Review records',
          'A reference number, the status of your application, who decided it and when, the reason given, what reviewers asked you and what you answered, and whether roles and messages were delivered. Reviewers note things for one another, and see what our software marks: a young Discord account, an email address of a throwaway service or of another application, links, or a form that was filled in as a program would.',
        ],
        [
          'Platform records',
          'Contact and behavior data that data providers send, with the proof of consent. Section "Data from providers" says more.',
        ],
      ),
    ),
    section(
      'cookies-and-storage',
      'Cookies and storage in your browser',
      definitions(
        [
          'Session cookie',
          'Set only when you start to connect or log in with Discord. It holds a random identifier, cannot be read by scripts, and ends after 2 hours without use or after 12 hours at the latest.',
        ],
        [
          'Sign-in mark',
          'A second cookie, "signed_in": 1 while you are signed in, 0 once your session has run out, "out" where our server could not be reached when you logged out, and removed once you are logged out. Scripts can read it, so that every page can show your account instead of "Login", and so that what you have typed is cleared when you log out and kept when your session runs out. It holds nothing else and names nobody.',
        ],
        [
          'Local storage',
          'After login: your Discord id, name and avatar identifier, so that the page can greet you, and the page to return to. Logging out clears both; the first also goes once our server finds that your session has ended. A log-out leaves a random number, by which other tabs notice it. Display choices such as the color scheme stay on your device.',
        ],
        [
          'Session storage',
          'What you have typed and not sent yet, so that a reload does not lose it: the draft of your application, and your answer to a question of our reviewers; if you review, also your notes, questions and reasons. It is deleted when you send it, log out or close the tab; the tab remembers that you were signed in, so that it goes also when you log out in another one, whoever signs in next. While you are signed in, our server keeps the draft of your application as well, so that you can go on with it on another device. After an update of this site, the tab remembers which version it has left.',
        ],
      ),
      text(
        'If your browser sends the Global Privacy Control signal ("Sec-GPC"), we take it as your wish that your data is neither sold nor shared. Nothing that this site learns of visitors and applicants is, with the signal or without it, so that you see the same pages; "/.well-known/gpc.json" says so to your browser.',
      ),
      text('There are no advertising cookies, no analytics cookies and no tracking pixels on this site.'),
    ),
    section(
      'why-we-use-it',
      'Why we use it',
      list(
        'To check that an application comes from a real Discord account and to prevent several by the same person.',
        'To review your application, to tell you the outcome, and to give you your role in the community server.',
        'To let you log in and to show you your own status, answers and history.',
        'To protect the service: rate limits, fault finding and the detection of abuse.',
        'To verify, segment and sell platform records within the permissions attached to them, and to pay providers.',
        'To meet legal duties, such as tax records and rights requests.',
      ),
      text(
        'The lawful bases for this in the European Economic Area and the United Kingdom are listed on the GDPR page.',
      ),
    ),
    section(
      'who-sees-it',
      'Who sees your application',
      text(
        'Reviewers appointed by {brand} see your application in a closed channel of our community server and on a review page. The card in that channel shows no email address and no phone number. A reviewer can open those on request, and reviewers who lead can take them along in a file of several applications; each time is recorded for each application.',
      ),
      text(
        'Discord carries our messages to you and stores the review card, and what reviewers write in a thread on it, under its own privacy policy. If we also write to you by email, our mail provider carries those messages to the address you gave; a link in each of them, except those that confirm that something you sent has arrived, stops them, and your status page shows that and takes it back. Hosting providers store data for us under contract. We do not sell or share application answers.',
      ),
      text('We disclose data to authorities only where the law obliges us to.'),
    ),
    section(
      'provider-data',
      'Data from providers',
      text(
        'Data providers connect forms, stores and other sources. They confirm that they hold the rights and consents needed. We verify each record, strip sensitive fields, make it anonymous where the use allows it, and sell access to verified buyers for the uses that the consent names.',
      ),
      text(
        'If you gave your data to a company that uses {brand} and want to know, correct or remove what we hold, write to {email}. We also pass your request to the provider and to the buyers concerned.',
      ),
    ),
    section(
      'export-and-erasure',
      'Export and erasure',
      text(
        'On your status page you can download what we store about you as a file, except what reviewers note for one another and whether somebody else gave your email address, change the answers of an application that is waiting, withdraw it, and erase yourself without asking anybody.',
      ),
      text(
        'Erasure removes your answers with their earlier versions, questions to you with what you answered, your drafts and saved views, your name and your Discord id, clears the review card, cancels messages and roles that were still to come, and ends every session. It does not reach what reviewers wrote to one another in Discord itself; write to {email} about that. What remains is a reference number with a status and dates, which names nobody. It cannot be undone.',
      ),
      text(
        'If you reviewed, your name and Discord id stay in the applications of others, with what you decided, asked and noted there. The record of reviews and the list of people whose applications we do not accept no longer name you.',
      ),
      text(
        'That you were erased, and when, we note under a keyed hash of your Discord id, so that a restored backup does not bring you back. If you may apply again only after some time, we keep the date, and when you applied within the last day, under another such hash until the time is over. Without our key neither tells whose it is.',
      ),
      text(
        'After the erasure you are shown a code to keep. It is made of the day, a random number and a signature under our key, so that we can confirm that we erased somebody on that day. It does not say who, we keep no copy of it, and it cannot be shown again.',
      ),
      text(
        'If our reviewers have decided not to accept applications from you, your export says so with the reason. After an erasure that decision is kept under such a hash alone, until it is lifted or its time is over.',
      ),
    ),
    section(
      'retention',
      'How long we keep it',
      list(
        'Answers of applications that wait or were approved, and review records: until you erase them, or until they are no longer needed to run the beta.',
        'Answers of rejected and withdrawn applications, questions about them, and notes: {kept_closed}.',
        'Your Discord name, if you signed in and never applied: {kept_visitors}.',
        'The log of what reviewers did: {kept_audit}.',
        'Sessions: 2 hours without use, 12 hours at the latest.',
        'Drafts: in your browser until you submit, log out or close the tab; on our server, if you were signed in, until you submit or start anew, or for 30 days after you last typed.',
        'Backups, and the journal of changes that the database keeps to recover: copies of all that is stored here, until newer ones replace them; they are used to restore what was lost, after which whoever was erased is erased again.',
        'Technical logs: they hold no answers and no email addresses, and are kept only as long as fault finding and security require.',
        'Platform records: as long as the consent stands and the source is connected. Proof of consent may be kept longer where the law asks us to show it.',
        'Payment records: as long as tax law requires.',
      ),
    ),
    section(
      'security',
      'Security',
      text(
        'Connections are encrypted. Sessions are kept on the server and can be ended at once. Access to applications is limited to reviewers and checked on every action. Nobody can decide on their own application. If a breach puts you at risk, we tell you and the authority in charge without undue delay.',
      ),
    ),
    section(
      'your-rights',
      'Your rights',
      text(
        'Wherever you live, you may ask for access, correction, a copy, or erasure of your data. Write to {email} or use your status page. People in the European Economic Area and the United Kingdom find their rights under Articles 15-22 on the GDPR page, people in California on the CCPA page.',
      ),
    ),
    section(
      'minimum-age',
      'Minimum age',
      text(
        'The service is for people aged 18 or older. We do not knowingly collect data from anybody under 18. If you believe that a minor has applied or that a record belongs to one, write to {email} and we will erase it.',
      ),
    ),
    section(
      'transfers',
      'Transfers to other countries',
      text(
        'Data may be handled in the United States and in other countries where our providers work. Where the law requires a safeguard for this, we use the standard contractual clauses of the European Commission and their United Kingdom addendum.',
      ),
    ),
    section(
      'changes',
      'Changes to this policy',
      text(
        'The date at the top says when this policy last changed. If a change affects what we do with data we already hold, we announce it in the community server before it takes effect.',
      ),
    ),
    section(
      'contact',
      'Contact',
      text(
        'Questions and requests about privacy: {email}. Our data protection officer reads the same address.',
      ),
    ),
  ],
};
