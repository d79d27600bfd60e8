import type { LegalDocument } from '../types.ts';
import { action, definitions, list, section, steps, text } from './blocks.ts';

export const gdpr: LegalDocument = {
  title: 'GDPR Information',
  lastUpdated: 'today',
  intro: [
    'This page is for people in the European Economic Area and the United Kingdom. It adds to the privacy policy what the General Data Protection Regulation asks us to tell you.',
  ],
  sections: [
    section(
      'roles',
      'Controller, processor and joint controller',
      definitions(
        [
          'Controller',
          '{brand} decides alone on the data of visitors, applicants and members, and on the verification and sale of platform records.',
        ],
        [
          'Processor',
          'Where a provider uses our tools only to collect, check or analyze its own data, {brand} acts on its instructions under a data processing agreement.',
        ],
        [
          'Joint controller',
          'Where a provider and {brand} decide together what is offered to whom, both are responsible. The provider informs people and collects consent; {brand} keeps the proof, answers requests and controls buyers. You may turn to either.',
        ],
      ),
      text(
        'A buyer becomes a controller of its own for what it receives. Discord is a controller of its own for its service.',
      ),
    ),
    section(
      'lawful-bases',
      'Lawful bases',
      definitions(
        [
          'Consent, Article 6(1)(a)',
          'Sale of platform records, and any contact by phone, text or email that they lead to. You may withdraw consent at any time; what was done before stays lawful.',
        ],
        [
          'Contract, Article 6(1)(b)',
          'Handling your application, your login, your role in the community, and payouts.',
        ],
        [
          'Legal obligation, Article 6(1)(c)',
          'Tax and accounting records, and answers to rights requests and authorities.',
        ],
        [
          'Legitimate interests, Article 6(1)(f)',
          'Security, rate limits, fault finding and the prevention of repeated or false applications. We weigh these against your interests and write the result down.',
        ],
      ),
      text(
        'We do not ask for special categories of data under Article 9. Please leave them out of free-text answers.',
      ),
    ),
    section(
      'rights',
      'Your rights, Articles 15-22',
      definitions(
        [
          'Access, Article 15',
          'To know whether we handle your data, and to receive a copy with its purposes, recipients and source.',
        ],
        ['Rectification, Article 16', 'To have wrong data corrected and incomplete data completed.'],
        [
          'Erasure, Article 17',
          'To have data deleted when it is no longer needed, when you withdraw consent, or when it was handled unlawfully.',
        ],
        [
          'Restriction, Article 18',
          'To have data set aside while its accuracy or our right to use it is disputed.',
        ],
        [
          'Notification, Article 19',
          'We tell each recipient about a correction, erasure or restriction, and name the recipients to you if you ask.',
        ],
        [
          'Portability, Article 20',
          'To receive data you gave us in a structured, machine-readable file, or to have it sent to somebody else where that is feasible.',
        ],
        [
          'Objection, Article 21',
          'To object to uses based on legitimate interests, and at any time and without a reason to direct marketing.',
        ],
        [
          'Automated decisions, Article 22',
          'Not to be subject to a decision by machine alone that affects you significantly. People decide on applications; no application is rejected automatically.',
        ],
      ),
    ),
    section(
      'exercising',
      'How to exercise your rights',
      steps(
        'If you applied or have an account, open your status page: export, withdrawal and erasure work there at once.',
        'For everything else, write to {email} and say what you want. No form and no reason is needed.',
        'We confirm who you are with as little data as possible, usually through the Discord account or the contact that the record holds.',
        'We respond within one month. Where a request is complex the law allows two further months; we tell you within the first month if we need them, and why.',
      ),
      text('It costs nothing unless requests are clearly unfounded or excessive.'),
      action({ label: 'Email a GDPR request', kind: 'mail', subject: 'GDPR request' }),
    ),
    section(
      'measures',
      'Protection measures',
      list(
        'Encryption in transit.',
        'Pseudonyms inside segments, and anonymous data wherever the use allows it.',
        'Access by role, checked on each action and logged. Contact details are shown only on request, and each time, also in a file, it is recorded for each application.',
        'Session identifiers that scripts cannot read and that the server can end at once.',
        'Logs without answers, email addresses or secrets.',
        'Backups that are tested by restoring them.',
        'A procedure for breaches: the authority is told within 72 hours, you without undue delay if the risk to you is high.',
      ),
    ),
    section(
      'transfers',
      'International transfers',
      text(
        'Data may be handled outside of the European Economic Area and the United Kingdom, mainly in the United States. We rely on an adequacy decision where there is one, otherwise on the standard contractual clauses of the European Commission with the United Kingdom addendum, together with an assessment of the country and further measures where it calls for them. Write to {email} for a copy.',
      ),
    ),
    section(
      'retention',
      'Retention',
      definitions(
        [
          'Applications that wait or were approved',
          'Until you erase them, or until they are no longer needed to run the beta.',
        ],
        ['Rejected and withdrawn applications', 'Their answers are kept {kept_closed}.'],
        [
          'Profiles',
          'As long as an application of yours. If you never applied, your Discord name is kept {kept_visitors}.',
        ],
        ['The log of what reviewers did', 'Kept {kept_audit}.'],
        ['Sessions', '2 hours without use, 12 hours at the latest.'],
        ['Platform records', 'As long as the consent stands and the source is connected.'],
        ['Proof of consent', 'For as long as somebody may lawfully ask us to show it.'],
        ['Payment records', 'As long as tax law requires.'],
      ),
    ),
    section(
      'dpo',
      'Data protection officer',
      text(
        'Our data protection officer advises us, watches over what this page says and is your contact. Write to {email} with "Data protection officer" in the subject line. What you write is treated in confidence.',
      ),
      action({
        label: 'Email the data protection officer',
        kind: 'mail',
        subject: 'Data protection officer',
      }),
    ),
    section(
      'complaints',
      'Complaints',
      text(
        'You may complain to a supervisory authority, above all in the country where you live, where you work or where you think the law was broken. In the United Kingdom this is the Information Commissioner. We would like the chance to put it right first, but you do not have to give it to us.',
      ),
    ),
  ],
};
