export function CcpaPage() {
  return <h1>Ccpa</h1>;
}
