export function StatusPage() {
  return <h1>Status</h1>;
}
