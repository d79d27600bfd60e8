export function ProtectionPage() {
  return <h1>Protection</h1>;
}
