import { act } from '@testing-library/react';

/** The page is looked at again, as after a while in the background. */
export const lookAgain = () => {
  act(() => {
    window.dispatchEvent(new Event('pageshow'));
  });
};

/** What the server says when somebody signs in. */
export function mark(): void {
  document.cookie = 'signed_in=1; Path=/';
  lookAgain();
}

/** What the server says once a session has run out. */
export function endMark(): void {
  document.cookie = 'signed_in=0; Path=/';
}

/** What is left of it after a log-out. */
export function dropMark(): void {
  document.cookie = 'signed_in=; Path=/; Max-Age=0';
}

/** What a log-out in another tab leaves to those that missed it. */
export function leaveLogOut(): void {
  localStorage.setItem('last_log_out', 'another');
}

export function expireMark(): void {
  dropMark();
  lookAgain();
}
