/** What is wrong with one setting; its value is told only where that gives nothing away. */
export interface SettingFault {
  name: string;
  /** With the repair where one can be named. */
  problem: string;
  /** It is not set, and that is all. */
  isMissing?: true;
}

export const faultText = ({ name, problem }: SettingFault): string => `${name}: ${problem}`;
