import { readSettings, type SettingName } from '@yieldwren/shared';
import type { Setup } from '../Setup.ts';

const questions = [
  {
    setting: 'BRAND_NAME',
    question: 'Name that people read everywhere',
    hint: 'Please type 1 to 40 characters.',
  },
  {
    setting: 'SUPPORT_EMAIL',
    question: 'Address people write to when stuck',
    hint: 'Please type an e-mail address that somebody reads.',
  },
  {
    setting: 'SOCIAL_URL',
    question: "The brand's page on a social network",
    hint: 'Please type it with https://.',
  },
] as const satisfies readonly { setting: SettingName; question: string; hint: string }[];

/** What visitors are told about who stands behind the portal. */
export async function askBrand({ dialogue, env }: Setup): Promise<void> {
  for (const { setting, question, hint } of questions) {
    const known = env.get(setting) ?? '';
    const usual = readSettings({ [setting]: known }).settings[setting] ?? '';
    for (;;) {
      const answer = await dialogue.ask(`${question} (Enter: ${usual}):`, { otherwise: usual });
      if (readSettings({ [setting]: answer }).settings[setting] !== undefined) {
        env.set(setting, answer);
        break;
      }
      dialogue.say(hint);
    }
  }
}
