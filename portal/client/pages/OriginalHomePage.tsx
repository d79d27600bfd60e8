export function OriginalHomePage() {
  return <h1>OriginalHome</h1>;
}
