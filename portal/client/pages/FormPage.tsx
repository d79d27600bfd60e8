import { ContactFlow } from '../features/contact/ContactFlow.tsx';

export function FormPage() {
  return <ContactFlow />;
}
