import { openSection } from '#plugin-testing/page';
import './ui/styles.css';

const element = document.getElementById('portal');
if (element !== null) void openSection(element);
