/** Strangers stop at the gate, so the form and its rules come after it. */
export const loadApplication = async () => (await import('./Application.tsx')).Application;
