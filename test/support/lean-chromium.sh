#!/bin/sh
# The Chromium of CHROME_PATH without what no page under test needs and every window would pay for: two hidden pages behind
# the address bar, and a process in reserve for the next site. Chromium hears only the last --disable-features, so these
# join those of whoever starts it.
for argument do
  shift
  case $argument in
    --disable-features=*) argument="$argument,WebUIOmniboxPopup,WebUIOmniboxAimPopup,SpareRendererForSitePerProcess" ;;
  esac
  set -- "$@" "$argument"
done
exec "$CHROME_PATH" "$@"
