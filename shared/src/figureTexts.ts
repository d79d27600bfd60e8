/** Of a time to decide; days are told as applicants are told them, the one begun as well. @param none where there is nothing to tell */
export function hoursText(hours: number | null, none: string): string {
  if (hours === null) {
    return none;
  }
  if (hours < 1) {
    return 'under 1 h';
  }
  return hours >= 48 ? `${Math.ceil(hours / 24)} days` : `${hours} h`;
}

/** Of a share: all is only what is all. @param none where there is nothing to tell */
export function percentText(share: number | null, none: string): string {
  if (share === null) {
    return none;
  }
  return share < 1 ? `${Math.min(99, Math.round(share * 100))}%` : '100%';
}
