// What every page needs. The order is the cascade: layers first, then the reset, then the page's own rules.
import './layers.css';
import '@mantine/core/styles/baseline.layer.css';
import './tokens.css';
import './base.css';
import './print.css';
