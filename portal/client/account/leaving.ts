import { createContext } from 'react';

/** Takes the person off the page while they log out, which may take as long as the server does; the frame provides it. */
export const LeavingContext = createContext<(isLeaving: boolean) => void>(() => undefined);
