import type { LegalDocument } from '../types.ts';
import { list, section, steps, text } from './blocks.ts';

export const terms: LegalDocument = {
  title: 'Terms of Service',
  lastUpdated: '2026-11-26',
  intro: [
    'These terms are the agreement between you and {brand}. "Provider" means anybody who connects data to the platform, "buyer" anybody who receives data from it, and "you" both of them and everybody else who uses the service.',
  ],
  sections: [
    section(
      'acceptance',
      'Acceptance of terms',
      text(
        'By applying, by logging in, by connecting a data source or by receiving data you accept these terms and the privacy policy. If you act for a company, you confirm that you may bind it, and "you" means that company.',
      ),
      text(
        'If you do not accept them, do not use the service. Reading the public pages needs no acceptance.',
      ),
    ),
    section(
      'services',
      'Description of services',
      text('{brand} provides:'),
      list(
        'a data marketplace and exchange,',
        'validation and quality assurance of data,',
        'payment processing and revenue distribution,',
        'compliance and privacy tools,',
        'analytics and reporting.',
      ),
      text(
        'Access is by application while the service is in beta. Features may change, and we may refuse or limit access. A promise to answer an application within 24-48 hours is a promise of an answer, not of approval.',
      ),
    ),
    section(
      'eligibility',
      'Eligibility and accounts',
      list(
        'You are at least 18 years old, or of the age of majority where you live if that is higher.',
        'You have the legal authority to enter into a contract.',
        'What you state when you register and apply is accurate, and you keep it up to date.',
        'You keep your credentials secure, including the Discord account you sign in with, and tell us at once if somebody else may have used them.',
        'One person or company applies once. A second application may be made when the first has been withdrawn, or when the waiting time after a rejection is over.',
      ),
    ),
    section(
      'provider-duties',
      'Duties of data providers',
      text('As a provider you warrant, for each record you send, that:'),
      list(
        'you hold the lawful right to collect it and to share it for the uses you allow,',
        'the person has given the consents that the law requires, and you can show when and how,',
        'it is accurate to the best of your knowledge and was not bought from a list or scraped,',
        'collecting and sharing it complies with the law that applies to you and to the person, including privacy, telephone and email marketing law,',
        'it concerns nobody under 18.',
      ),
      text(
        'You pass opt-outs and rights requests on to us without delay, and you tell us when a form or a consent wording changes.',
      ),
    ),
    section(
      'buyer-duties',
      'Duties of data buyers',
      text('As a buyer you agree to:'),
      list(
        'use data only for the specified, legitimate purposes named in your order,',
        'comply with the law that applies to your use, including calling, texting and email rules,',
        'respect the rights of the people concerned, and stop using a record when we or they tell you to,',
        'secure the data with measures that fit its sensitivity, and report a breach to us within 48 hours,',
        'make no attempt to re-identify anonymized data, alone or by joining it with other data,',
        'neither resell nor pass on data unless your order allows it in writing.',
      ),
    ),
    section(
      'prohibited-uses',
      'Prohibited uses',
      text('Nobody may use the service to:'),
      list(
        'break the law, or deceive, harass or discriminate against people,',
        'decide on credit, employment, housing, insurance eligibility or similar matters governed by consumer reporting law,',
        'send or buy data about health conditions, children, precise location or other sensitive matters outside of what a consent expressly covers,',
        'send false, generated or incentivized records as if they were genuine,',
        'test, overload or get around the security, the limits or the review of the service,',
        'copy the service, or take data from it by automated means that we have not provided.',
      ),
    ),
    section(
      'payment',
      'Payment terms',
      text(
        'Providers receive a share of the revenue that their records earn. The share is stated in the account before a source is connected. There are no monthly fees and no upfront fees for providers.',
      ),
      text(
        'Payouts are made monthly, with a statement by source. Amounts that a buyer has reclaimed for invalid records are shown and deducted. Providers are responsible for their own taxes and for correct payout details.',
      ),
      text(
        'Buyers pay as their order states. Figures on this site describe the platform or past results and promise no earnings.',
      ),
    ),
    section(
      'intellectual-property',
      'Intellectual property',
      text(
        'The service, its software, texts and marks belong to {brand} or its licensors. You receive a right to use them for as long as these terms apply, which you cannot transfer.',
      ),
      text(
        'Providers keep what they own in their data. They grant {brand} a license, limited to the uses they allow and to the time their source is connected, to verify, enrich, segment and sell access to it. Statistics that identify nobody may be kept.',
      ),
    ),
    section(
      'privacy',
      'Privacy and data protection',
      text(
        'The privacy policy says how we handle personal data. The GDPR and CCPA pages add what applies in the European Economic Area, the United Kingdom and California. Where one of us processes data on behalf of the other, the data processing terms that we provide on request are part of this agreement.',
      ),
    ),
    section(
      'disclaimers',
      'Disclaimers and limits of liability',
      text(
        'The service is provided "as is" and "as available". As far as the law permits, we give no warranty that it is free of faults, that data fits a particular purpose, or that a certain revenue will be reached.',
      ),
      text(
        'As far as the law permits, neither of us is liable for indirect or consequential loss or for lost profit, and the total liability of {brand} is limited to the amounts paid between us in the 12 months before the claim. Nothing here limits liability for intent, gross negligence, injury, or where the law forbids a limit.',
      ),
    ),
    section(
      'indemnification',
      'Indemnification',
      text(
        'You hold {brand} harmless from claims of third parties, with the reasonable cost of defending them, that arise because you broke these terms or the law, because the data you provided lacked a right or a consent, or because you used data you received in a way that was not allowed. We tell you of such a claim promptly and let you take part in the defense.',
      ),
    ),
    section(
      'termination',
      'Suspension and termination',
      text(
        'You may stop at any time: disconnect your sources, or erase your account from the status page. We may suspend or terminate an account that violates these terms, puts people or the service at risk, or that the law obliges us to close. Except in urgent cases we name the reason and give time to repair it.',
      ),
      text(
        'On termination new sales of your data stop, active segments are cleared, and earned amounts are paid with the next statement. Sections 5, 8, 10, 11, 13 and the duty not to re-identify outlast the agreement.',
      ),
    ),
    section(
      'disputes',
      'Dispute resolution and binding arbitration',
      steps(
        'Write to {email} first and describe the dispute. Both of us try to settle it within 30 days.',
        'If that fails, the dispute is decided by binding arbitration before one arbitrator, under the commercial rules of the American Arbitration Association, in English, by video or in writing unless the arbitrator finds that a hearing in person is needed.',
        'Claims are brought for oneself only, not as part of a class or representative action.',
        'Either of us may go to a small claims court that has jurisdiction, or ask a court for an order against misuse of data or of intellectual property.',
      ),
      text(
        'The law of the State of Delaware, United States, applies. Consumers keep the protection and the courts that the law of their home country gives them and that cannot be waived.',
      ),
    ),
    section(
      'changes',
      'Changes to terms',
      text(
        'We may change these terms. The date at the top shows the latest version. Changes that matter to you are announced at least 30 days ahead in the community server. If you keep using the service after that, the new version applies; if you do not agree, you may end the agreement before it does.',
      ),
    ),
    section('contact', 'Contact', text('Questions about these terms, notices and disputes: {email}.')),
  ],
};
