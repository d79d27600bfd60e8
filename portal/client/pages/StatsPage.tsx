export function StatsPage() {
  return <h1>Stats</h1>;
}
