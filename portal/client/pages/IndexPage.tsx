export function IndexPage() {
  return <h1>Index</h1>;
}
