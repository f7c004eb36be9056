import DefaultTheme from "vitepress/theme-without-fonts";
import "./till.css";

export default DefaultTheme;
