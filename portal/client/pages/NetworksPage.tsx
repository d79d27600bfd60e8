export function NetworksPage() {
  return <h1>Networks</h1>;
}
