// What Mantine's components stand on. Public pages draw none before their menu opens.
import 'virtual:mantine-theme.css';
import '@mantine/core/styles/global.layer.css';
import './forced.css';
