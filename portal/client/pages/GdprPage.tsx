export function GdprPage() {
  return <h1>Gdpr</h1>;
}
