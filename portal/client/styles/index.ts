// The order is the cascade: layers first, then the theme's variables, then the parts of Mantine that public pages use.
import './layers.css';
import 'virtual:mantine-theme.css';
import '@mantine/core/styles/baseline.layer.css';
import '@mantine/core/styles/global.layer.css';
import './tokens.css';
import './base.css';
import './print.css';
