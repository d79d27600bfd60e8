export function FormPage() {
  return <h1>Form</h1>;
}
