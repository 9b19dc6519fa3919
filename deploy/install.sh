#!/bin/sh
# Installs Evenfall on Debian 12 or newer, or Ubuntu 24.04 or newer, from the archive next to this file:
#
#   sudo sh install.sh --domain example.org --email op@example.org
#
# docs/install.md says what it makes and where. If a step fails, what this made is removed again. Running it twice is harmless.
# shellcheck disable=SC1112,SC2015 # Curly quotes are meant, and a test that fails refuses.
set -eu
umask 022
here=$(CDPATH='' cd -- "$(dirname -- "$0")" && pwd -P)
releases=/opt/evenfall/releases
settings=/etc/evenfall/evenfall.env
data=/var/lib/evenfall
backups=/var/backups/evenfall
cache=/var/cache/evenfall
units=/etc/systemd/system
caddyfile=/etc/caddy/Caddyfile
mark='# Written by the installer of Evenfall.'

case ${LC_ALL:-${LC_MESSAGES:-${LANG:-}}} in
  es*) spanish=yes ;;
  *) spanish= ;;
esac
# Or Postgres would make its databases in ASCII.
export LC_ALL=C.UTF-8 DEBIAN_FRONTEND=noninteractive

# Prints one of two sentences: English, Spanish.
say() {
  if [ -n "$spanish" ]; then printf '%s\n' "$2"; else printf '%s\n' "$1"; fi
}
fail() {
  say "$1" "$2" >&2
  exit 1
}
refuse() {
  say "$1 See: sh install.sh --help" "$2 Vea: sh install.sh --help" >&2
  exit 2
}
help() {
  say 'sudo sh install.sh --domain example.org --email op@example.org

  --domain HOST      the host name of the site
  --email ADDRESS    how visitors and the certificate authority reach you
  --archive FILE     the release; otherwise the newest one next to this file
  --no-proxy         leave Caddy out, because a proxy of your own is in front
  --internal-tls     a certificate that only this machine trusts, for a trial
  --no-start         install, and start nothing
  --uninstall        remove the site; its data, settings, and backups stay
  --purge            with --uninstall: remove those too' \
    'sudo sh install.sh --domain example.org --email op@example.org

  --domain HOST      el nombre de host del sitio
  --email DIRECCIÓN  el correo para los visitantes y la autoridad de certificación
  --archive ARCHIVO  la versión; si no, la más reciente junto a este archivo
  --no-proxy         sin Caddy, porque usted tiene su propio proxy
  --internal-tls     un certificado en el que solo confía esta máquina, para probar
  --no-start         instalar sin iniciar nada
  --uninstall        quitar el sitio; sus datos, ajustes y copias se quedan
  --purge            con --uninstall: quitar también esos'
}

domain='' email='' archive='' proxy=yes tls='' start=yes uninstall='' purge=''
while [ $# -gt 0 ]; do
  case $1 in
    --domain | --email | --archive)
      [ $# -gt 1 ] && [ -n "$2" ] || refuse "$1 needs a value." "$1 necesita un valor."
      case $1 in
        --domain) domain=$2 ;;
        --email) email=$2 ;;
        --archive) archive=$2 ;;
      esac
      shift
      ;;
    --no-proxy) proxy='' ;;
    --internal-tls) tls=internal ;;
    --no-start) start='' ;;
    --uninstall) uninstall=yes ;;
    --purge) purge=yes ;;
    --help | -h) help && exit 0 ;;
    *) refuse "There’s no $1." "No existe $1." ;;
  esac
  shift
done
if [ -z "$uninstall" ]; then
  [ -z "$purge" ] || refuse '--purge goes with --uninstall.' '--purge va con --uninstall.'
  # These end up in files, so nothing else gets there.
  printf '%s' "$domain" | grep -Eqx '([a-z0-9]([a-z0-9-]*[a-z0-9])?\.)+[a-z][a-z0-9-]*[a-z0-9]' ||
    refuse '--domain needs a host name in lowercase, such as example.org.' '--domain necesita un nombre de host en minúsculas, como example.org.'
  printf '%s' "$email" | grep -Eqx "[A-Za-z0-9._%+-]+@([A-Za-z0-9-]+\.)+[A-Za-z]{2,}" ||
    refuse '--email needs an address, such as op@example.org.' '--email necesita una dirección, como op@example.org.'
  [ "$(printf '%s' "$domain$email" | wc -l)" -eq 0 ] ||
    refuse '--domain and --email are one line each.' '--domain y --email ocupan una sola línea.'
fi

[ -z "$archive" ] || archive=$(readlink -f "$archive" || printf '%s' "$archive")
# Where the users of the database and of the site may be, too.
cd /
[ "$(id -u)" -eq 0 ] || fail 'This needs root: sudo sh install.sh …' 'Esto requiere root: sudo sh install.sh …'
exec 9>/run/evenfall-install.lock
flock -n 9 || fail 'Another installer is running.' 'Ya hay otro instalador en marcha.'
if [ -d /run/systemd/system ]; then live=yes; else live=; fi

# Runs SQL on the server as its owner, or the rest of the line on it.
as_postgres() {
  runuser -u postgres -- "$@"
}
# The port of the newest server that runs, at least version 15.
find_postgres() {
  command -v pg_lsclusters >/dev/null || return 0
  pg_lsclusters --no-header | awk '$1 >= 15 && $4 ~ /^online/ { print $3 }' | tail -n 1
}
sql() {
  as_postgres psql -X -q -t -A -v ON_ERROR_STOP=1 -p "$pgport" -d "${2:-postgres}" -c "$1"
}
has_database() {
  [ "$(sql "select count(*) from pg_database where datname = 'evenfall'")" = 1 ]
}
instances() {
  for link in "$units"/evenfall.target.wants/evenfall@*.service; do
    [ ! -L "$link" ] || basename "$link" .service
  done
}
stop_site() {
  [ -z "$live" ] || systemctl stop evenfall-backup.timer evenfall.target 'evenfall@*.service' 2>/dev/null || true
}
remove_units() {
  stop_site
  for unit in $(instances) evenfall.target evenfall-backup.timer; do
    systemctl disable --quiet "$unit" 2>/dev/null || true
  done
  rm -f "$units/evenfall@.service" "$units/evenfall.target" "$units/evenfall-backup.service" "$units/evenfall-backup.timer"
  rmdir "$units/evenfall.target.wants" 2>/dev/null || true
  [ -z "$live" ] || systemctl daemon-reload
}
is_ours() {
  [ -f "$1" ] && grep -qxF "$mark" "$1"
}
restore_caddyfile() {
  is_ours "$caddyfile" || return 0
  if [ -f "$caddyfile.before-evenfall" ]; then mv "$caddyfile.before-evenfall" "$caddyfile"; else rm -f "$caddyfile"; fi
  [ -z "$live" ] || systemctl restart caddy || true
}

if [ -n "$uninstall" ]; then
  say 'Stopping the site and removing its units' 'Deteniendo el sitio y quitando sus unidades'
  remove_units
  say 'Putting the configuration of Caddy back' 'Restaurando la configuración de Caddy'
  restore_caddyfile
  say 'Removing the program' 'Quitando el programa'
  if [ "$(readlink /usr/local/bin/evenfall 2>/dev/null)" = /opt/evenfall/current/bin/evenfall ]; then rm -f /usr/local/bin/evenfall; fi
  rm -rf /opt/evenfall "$cache"
  if [ -n "$purge" ]; then
    say 'Removing the database, the data, the settings, and the backups' 'Quitando la base de datos, los datos, los ajustes y las copias'
    pgport=$(find_postgres)
    # Without the settings it isn't known whose database it is.
    if [ -f "$settings" ] && [ -n "$pgport" ]; then
      sql 'drop database if exists evenfall with (force)' 9>&-
      sql 'drop role if exists evenfall' 9>&-
    fi
    rm -rf "$data" "$backups" /etc/evenfall
    if id evenfall >/dev/null 2>&1; then userdel evenfall; fi
    say 'Done. Postgres and Caddy stay: remove them with apt-get if nothing else uses them.' \
      'Listo. Postgres y Caddy se quedan: quítelos con apt-get si nada más los usa.'
  else
    say "Done. The database evenfall, $data, $settings, and $backups are as they were. To remove them: sh install.sh --uninstall --purge" \
      "Listo. La base de datos evenfall, $data, $settings y $backups siguen como estaban. Para quitarlos: sh install.sh --uninstall --purge"
  fi
  exit 0
fi

# What to run, newest first, if a step fails.
undo=''
step='' log=$(mktemp)
later() {
  undo="$1
$undo"
}
finish() {
  status=$?
  trap '' INT TERM HUP
  if [ "$status" -ne 0 ] && [ -n "$step" ]; then
    [ ! -s "$log" ] || tail -n 20 "$log" >&2
    say "This failed: $step" "Esto falló: $step" >&2
    if [ -n "$undo" ]; then
      say 'Removing what was made so far' 'Quitando lo que se hizo hasta aquí' >&2
      set +e
      eval "$undo" >/dev/null 2>&1
    fi
    [ -z "${packages:-}" ] ||
      say "These packages stay: $packages" "Estos paquetes se quedan: $packages" >&2
  fi
  rm -f "$log"
  # Of signals, the status is theirs. Others end with one that means something else to each program.
  [ "$status" -eq 0 ] || [ "$status" -gt 128 ] || exit 1
}
trap finish EXIT
trap 'exit 130' INT
trap 'exit 143' TERM HUP
# Names the step, in case that it fails.
begin() {
  step=$(say "$1" "$2")
  printf '%s\n' "$step"
  : >"$log"
}
quietly() {
  "$@" >>"$log" 2>&1 9>&-
}

begin 'Checking this machine' 'Revisando esta máquina'
# shellcheck source=/dev/null
. /etc/os-release
case ${ID:-}${VERSION_ID:-0} in
  debian1[2-9]* | debian[2-9][0-9]* | ubuntu2[4-9]* | ubuntu[3-9][0-9]*) ;;
  ubuntu2[0-3]*)
    fail 'This needs Ubuntu 24.04 or newer: older ones have no Postgres 15 and no Caddy.' \
      'Esto requiere Ubuntu 24.04 o posterior: los anteriores no tienen Postgres 15 ni Caddy.'
    ;;
  *) fail 'This needs Debian 12 or Ubuntu 24.04, or newer.' 'Esto requiere Debian 12 o Ubuntu 24.04, o posterior.' ;;
esac
[ "$(uname -m)" = x86_64 ] || fail 'The release is for x86-64 processors.' 'La versión es para procesadores x86-64.'
[ -n "$live" ] || [ -z "$start" ] ||
  fail 'systemd doesn’t run here. To install without starting: --no-start' 'Aquí no corre systemd. Para instalar sin iniciar: --no-start'
memory=$(awk '/^MemTotal:/ { print int($2 / 1024) }' /proc/meminfo)
[ "$memory" -ge 700 ] || fail "This machine has $memory MB of memory, and the site needs 700." \
  "Esta máquina tiene $memory MB de memoria, y el sitio necesita 700."
[ "$(df -Pk /var | awk 'NR == 2 { print int($4 / 1024) }')" -ge 2000 ] ||
  fail '/var needs 2 GB of free disk space.' '/var necesita 2 GB de espacio libre en disco.'
[ "$(df -Pk /opt | awk 'NR == 2 { print int($4 / 1024) }')" -ge 1000 ] ||
  fail '/opt needs 1 GB of free disk space.' '/opt necesita 1 GB de espacio libre en disco.'
# Whether something listens there, as the kernel lists it.
is_taken() {
  awk -v port="$(printf ':%04X' "$1")" '$4 == "0A" && substr($2, length($2) - 4) == port { found = 1 } END { exit !found }' \
    /proc/net/tcp /proc/net/tcp6
}
if [ -n "$proxy" ]; then
  if [ -f "$caddyfile" ] && ! is_ours "$caddyfile" && ! dpkg-query -W -f '${Conffiles}' caddy 2>/dev/null |
    grep -q "$(md5sum <"$caddyfile" | cut -d' ' -f1)"; then
    fail "Caddy serves something else here ($caddyfile). Install with --no-proxy, and add the site there: docs/install.md" \
      "Caddy ya sirve otra cosa aquí ($caddyfile). Instale con --no-proxy y agregue el sitio ahí: docs/install.md"
  fi
  if [ -z "$live" ] || ! systemctl is-active --quiet caddy; then
    for port in 80 443; do
      ! is_taken "$port" || fail "Port $port is in use by another program. Stop it, or install with --no-proxy." \
        "Otro programa usa el puerto $port. Deténgalo o instale con --no-proxy."
    done
  fi
fi
getent hosts "$domain" >/dev/null || say "  $domain has no address yet. Until it has, there’s no certificate for it." \
  "  $domain aún no tiene dirección. Hasta entonces no habrá certificado."

begin 'Checking the archive' 'Revisando el archivo de la versión'
if [ -z "$archive" ]; then
  archive=$(find "$here" -maxdepth 1 -name 'evenfall-*-linux-x64.tar.gz' | sort -V | tail -n 1)
  [ -n "$archive" ] || fail "There’s no evenfall-X.Y.Z-linux-x64.tar.gz in $here." "No hay evenfall-X.Y.Z-linux-x64.tar.gz en $here."
fi
[ -f "$archive" ] || fail "There’s no file $archive." "No existe el archivo $archive."
name=$(basename "$archive")
version=${name#evenfall-}
version=${version%-linux-x64.tar.gz}
printf '%s' "$version" | grep -Eqx '[0-9]+\.[0-9]+\.[0-9]+([.+-][0-9A-Za-z.+-]+)?' ||
  fail "$name isn’t named evenfall-X.Y.Z-linux-x64.tar.gz." "$name no se llama evenfall-X.Y.Z-linux-x64.tar.gz."
sums=$(dirname "$archive")/SHA256SUMS
[ -f "$sums" ] || fail "There’s no SHA256SUMS next to the archive. Get it from where the archive is." \
  'No hay SHA256SUMS junto al archivo. Descárguelo de donde está el archivo.'
wanted=$(awk -v name="$name" '$2 == name || $2 == "*" name { print $1 }' "$sums")
[ -n "$wanted" ] && [ "$(sha256sum <"$archive" | cut -d' ' -f1)" = "$wanted" ] ||
  fail 'The archive isn’t the one that SHA256SUMS names. Download both again.' \
    'El archivo no es el que nombra SHA256SUMS. Descargue ambos otra vez.'
key=$here/release-key.pem
if [ -f "$key" ] && [ -f "$sums.sig" ] && command -v openssl >/dev/null; then
  quietly openssl pkeyutl -verify -pubin -inkey "$key" -rawin -in "$sums" -sigfile "$sums.sig" ||
    fail 'The signature of SHA256SUMS isn’t by release-key.pem. Don’t install this.' \
      'La firma de SHA256SUMS no es de release-key.pem. No instale esto.'
fi
current=$(basename "$(readlink /opt/evenfall/current 2>/dev/null || true)")
[ -z "$current" ] || [ "$current" = "$version" ] ||
  fail "Evenfall $current is installed. To change to $version: evenfall upgrade $archive" \
    "Ya está instalado Evenfall $current. Para cambiar a $version: evenfall upgrade $archive"
if [ -f "$settings" ]; then
  grep -Eq '^SECRET="?.{32,}' "$settings" || fail "$settings has no SECRET. Put the one of your site there." \
    "$settings no tiene SECRET. Ponga ahí el de su sitio."
  grep -Eqx "ORIGIN=\"?https://$domain\"?" "$settings" || fail "$settings has another ORIGIN than https://$domain. Change it there first." \
    "$settings tiene otro ORIGIN que https://$domain. Cámbielo ahí primero."
fi

wanted='postgresql'
[ -z "$proxy" ] || wanted="$wanted caddy"
packages=''
for package in $wanted; do
  [ "$(dpkg-query -W -f '${Status}' "$package" 2>/dev/null)" = 'install ok installed' ] || packages="$packages${packages:+ }$package"
done
if [ -n "$packages" ]; then
  begin "Installing from the distribution: $packages" "Instalando de la distribución: $packages"
  quietly apt-get update -q
  # shellcheck disable=SC2086 # They are several words.
  quietly apt-get install -y -q --no-install-recommends ca-certificates $packages
fi

begin 'Making the user and the folders' 'Creando el usuario y las carpetas'
if ! id evenfall >/dev/null 2>&1; then
  later 'userdel evenfall'
  quietly useradd --system --user-group --home-dir "$data" --no-create-home --shell /usr/sbin/nologin evenfall
fi
folder() {
  [ -d "$2" ] || later "rm -rf '$2'"
  install -d -m "$1" ${3:+-o "$3" -g "$3"} "$2"
}
folder 755 /opt/evenfall
folder 755 "$releases"
folder 755 /etc/evenfall
folder 700 "$data" evenfall
folder 700 "$cache" evenfall
folder 700 "$backups" evenfall
# What a broken-off try left.
rm -rf "$releases"/.*.part "$settings.part"

# As many processes as cores, and two if there's room, so that one serves while the other restarts.
count=$(nproc)
[ "$count" -ge 2 ] || [ "$memory" -lt 1500 ] || count=2
[ "$count" -le $((memory / 512)) ] || count=$((memory / 512))
[ "$count" -ge 1 ] || count=1
[ "$count" -le 16 ] || count=16

begin "Writing $settings" "Escribiendo $settings"
random() {
  od -An -N32 -tx1 /dev/urandom | tr -d ' \n'
}
[ -n "$live" ] || [ -z "$(command -v pg_ctlcluster)" ] || [ -n "$(find_postgres)" ] ||
  pg_lsclusters --no-header | while read -r v c _; do quietly pg_ctlcluster "$v" "$c" start; done
pgport=$(find_postgres)
[ -n "$pgport" ] || fail 'No Postgres server of version 15 or newer runs here. See: pg_lsclusters' \
  'Aquí no corre ningún Postgres 15 o posterior. Vea: pg_lsclusters'
if [ ! -f "$settings" ]; then
  ! has_database || fail "There’s already a database evenfall, but no $settings. Put the settings that belong to it there, or rename it." \
    "Ya existe una base de datos evenfall, pero no $settings. Ponga ahí sus ajustes o cambie el nombre de la base."
  connections=$((80 / count))
  [ "$connections" -le 20 ] || connections=20
  later "rm -f $settings"
  rm -f "$settings.part"
  (umask 077 && : >"$settings.part")
  cat >"$settings.part" <<END
# The settings of the site: docs/self-hosting.md. PORT and PROCESSES are in its unit.
ORIGIN="https://$domain"
CONTACT_EMAIL="$email"
HOST="127.0.0.1"
# Only one proxy is between visitors and the site, on this machine.
TRUST_PROXY="1"
DATABASE_URL="postgres://evenfall@localhost/evenfall?host=/var/run/postgresql&port=$pgport"
# For each process.
DATABASE_CONNECTIONS="$connections"
DATA_DIR="$data"
# Back this up: without it, authenticator apps stop working.
SECRET="$(random)"
METRICS_TOKEN="$(random)"
END
  chown root:evenfall "$settings.part"
  chmod 640 "$settings.part"
  mv "$settings.part" "$settings"
fi

begin 'Making the database' 'Creando la base de datos'
if [ "$(sql "select count(*) from pg_roles where rolname = 'evenfall'")" = 0 ]; then
  later "sql 'drop role evenfall'"
  quietly sql 'create role evenfall login'
fi
if ! has_database; then
  later "sql 'drop database evenfall with (force)'"
  quietly sql "create database evenfall owner evenfall encoding 'UTF8' lc_collate 'C.UTF-8' lc_ctype 'C.UTF-8' template template0"
fi
quietly runuser -u evenfall -- psql -X -w -p "$pgport" -h /var/run/postgresql -d evenfall -c 'select 1'

if [ ! -d "$releases/$version" ]; then
  begin "Unpacking $version" "Desempaquetando $version"
  part=$releases/.$version.part
  later "rm -rf '$releases/$version' '$part'"
  mkdir "$part"
  quietly tar -xzf "$archive" -C "$part" --no-same-owner --strip-components=1
  quietly env -u HOME "$part/bin/evenfall" --version
  mv "$part" "$releases/$version"
fi
if [ -z "$current" ]; then
  later 'rm -f /opt/evenfall/current'
  ln -sfn "releases/$version" /opt/evenfall/current
fi
if [ ! -e /usr/local/bin/evenfall ] && [ ! -L /usr/local/bin/evenfall ]; then
  later 'rm -f /usr/local/bin/evenfall'
  ln -s /opt/evenfall/current/bin/evenfall /usr/local/bin/evenfall
fi

begin "Making $count processes and the backup of every night" "Creando $count procesos y la copia de cada noche"
[ -n "$(instances)" ] || later remove_units
for unit in evenfall@.service evenfall.target evenfall-backup.service evenfall-backup.timer; do
  install -m 644 "/opt/evenfall/current/deploy/systemd/$unit" "$units/$unit"
done
[ -z "$live" ] || quietly systemctl daemon-reload
quietly systemctl enable evenfall.target evenfall-backup.timer
[ -n "$(instances)" ] || for number in $(seq "$count"); do quietly systemctl enable "evenfall@$number.service"; done

if [ -n "$start" ]; then
  begin 'Starting the site' 'Iniciando el sitio'
  # One after the other: the first makes the tables.
  for unit in $(instances); do
    quietly systemctl start "$unit" || {
      journalctl -u "$unit" -n 20 --no-pager -o cat >>"$log" 2>&1
      exit 1
    }
  done
  quietly systemctl start evenfall.target evenfall-backup.timer
fi

if [ -n "$proxy" ]; then
  begin 'Setting up Caddy, with a certificate' 'Configurando Caddy, con un certificado'
  upstreams=''
  for unit in $(instances); do
    number=${unit#evenfall@}
    upstreams="$upstreams${upstreams:+ }127.0.0.1:300${number%.service}"
  done
  later "rm -f '$caddyfile.part'"
  {
    printf '%s\n# You may edit it: an upgrade leaves it alone, and the installer writes it again.\n' "$mark"
    sed -e "0,/^{/s//{\n\temail $email/" -e "s/{\$SITE:[^}]*}/$domain/" -e "s/{\$UPSTREAMS:[^}]*}/$upstreams/" \
      -e "${tls:+s/^$domain {/&\n\ttls internal/}" /opt/evenfall/current/deploy/Caddyfile
  } >"$caddyfile.part"
  quietly caddy validate --config "$caddyfile.part" --adapter caddyfile
  chmod 644 "$caddyfile.part"
  later restore_caddyfile
  is_ours "$caddyfile" || [ ! -f "$caddyfile" ] || cp -p "$caddyfile" "$caddyfile.before-evenfall"
  mv "$caddyfile.part" "$caddyfile"
  if [ -n "$start" ]; then
    quietly systemctl enable caddy
    quietly systemctl restart caddy
  fi
fi

undo=''
if [ -z "$start" ]; then
  say "Evenfall $version is installed. To start it: systemctl start evenfall.target" \
    "Evenfall $version está instalado. Para iniciarlo: systemctl start evenfall.target"
  exit 0
fi
begin 'Making the link for the first sign-in' 'Creando el enlace para el primer inicio de sesión'
as_site() {
  # It becomes the site's user by itself.
  EVENFALL_ENV=$settings /opt/evenfall/current/bin/evenfall "$@" 9>&-
}
say "Evenfall $version runs at https://$domain. Your settings are in $settings: copy that file elsewhere." \
  "Evenfall $version está en https://$domain. Sus ajustes están en $settings: copie ese archivo a otro lugar."
if as_site --help | grep -q '^ *setup-link '; then
  as_site setup-link
else
  say "To become its admin, sign up there, and then: evenfall create-admin $email" \
    "Para administrarlo, regístrese ahí y luego: evenfall create-admin $email"
fi
