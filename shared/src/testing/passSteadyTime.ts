const steadyMs = performance.now.bind(performance);
let aheadMs = 0;

/** As if so much time had passed, on the clock of `performance`: the one that nobody sets, so that only this moves it. */
export function passSteadyTime(ms: number): void {
  aheadMs += ms;
  performance.now = () => steadyMs() + aheadMs;
}
