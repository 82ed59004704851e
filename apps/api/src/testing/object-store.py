"""
A whole OpenStack Swift with its S3 interface in one process, for tests: proxy, account, container and object server on
loopback ports of their own, one replica, in the folder given. Debian's python3-swift has everything it needs.

It writes the port of the S3 interface to standard output once it answers, and ends when standard input is closed, so
that nothing remains of a test run that was killed.
"""

import os
import shutil
import sys

import eventlet

eventlet.monkey_patch()

from eventlet import tpool, wsgi  # noqa: E402
from swift.common import utils  # noqa: E402
from swift.common.ring import RingBuilder  # noqa: E402
from swift.common.storage_policy import reload_storage_policies  # noqa: E402
from swift.common.wsgi import loadapp  # noqa: E402

folder, access_key, secret_key = sys.argv[1:4]
settings = os.path.join(folder, "settings")
devices = os.path.join(folder, "devices")
os.makedirs(settings)
os.makedirs(os.path.join(devices, "disk"))


def write(name, text):
    path = os.path.join(settings, name)
    with open(path, "w") as file:
        file.write(text)
    return path


write(
    "swift.conf",
    """
[swift-hash]
swift_hash_path_suffix = tests
swift_hash_path_prefix = tests

[storage-policy:0]
name = one
default = yes

[swift-constraints]
max_file_size = 5368709122
""",
)
utils.set_swift_dir(settings)
utils.SWIFT_CONF_FILE = os.path.join(settings, "swift.conf")
utils.validate_configuration()
reload_storage_policies()

sockets = {kind: eventlet.listen(("127.0.0.1", 0)) for kind in ("account", "container", "object", "proxy")}
port_of = {kind: socket.getsockname()[1] for kind, socket in sockets.items()}

for kind in ("account", "container", "object"):
    ring = RingBuilder(4, 1, 0)
    ring.add_dev(
        {
            "id": 0,
            "region": 1,
            "zone": 1,
            "ip": "127.0.0.1",
            "port": port_of[kind],
            "replication_ip": "127.0.0.1",
            "replication_port": port_of[kind],
            "device": "disk",
            "weight": 1,
            "meta": "",
        }
    )
    ring.rebalance()
    ring.get_ring().save(os.path.join(settings, kind + ".ring.gz"))
    write(
        kind + "-server.conf",
        f"""
[DEFAULT]
swift_dir = {settings}
devices = {devices}
mount_check = false
log_level = ERROR
log_address = /nonexistent

[pipeline:main]
pipeline = {kind}-server

[app:{kind}-server]
use = egg:swift#{kind}
""",
    )

write(
    "proxy-server.conf",
    f"""
[DEFAULT]
swift_dir = {settings}
log_level = ERROR
log_address = /nonexistent

[pipeline:main]
pipeline = catch_errors gatekeeper listing_formats bulk s3api tempauth slo proxy-logging proxy-server

[app:proxy-server]
use = egg:swift#proxy
account_autocreate = true

[filter:catch_errors]
use = egg:swift#catch_errors

[filter:gatekeeper]
use = egg:swift#gatekeeper

[filter:listing_formats]
use = egg:swift#listing_formats

[filter:bulk]
use = egg:swift#bulk

[filter:s3api]
use = egg:swift#s3api
min_segment_size = 5242880

[filter:tempauth]
use = egg:swift#tempauth
user_{access_key.replace(":", "_")} = {secret_key} .admin

[filter:slo]
use = egg:swift#slo

[filter:proxy-logging]
use = egg:swift#proxy_logging
access_log_level = ERROR
""",
)


class Cache:
    """What Swift asks of memcached, which would be one more server."""

    def __init__(self):
        self.values = {}

    def get(self, key, raise_on_error=False):
        return self.values.get(key)

    def set(self, key, value, **_):
        self.values[key] = value

    def incr(self, key, delta=1, **_):
        self.values[key] = self.values.get(key, 0) + delta
        return self.values[key]

    def decr(self, key, delta=1, **_):
        return self.incr(key, -delta)

    def delete(self, key, **_):
        self.values.pop(key, None)


cache = Cache()


def with_cache(app):
    def answer(environment, start_response):
        environment["swift.cache"] = cache
        return app(environment, start_response)

    return answer


class Silent:
    def write(self, text):
        pass

    def flush(self):
        pass


log = Silent() if not os.environ.get("SWIFT_LOG") else sys.stderr
for kind, socket in sockets.items():
    app = loadapp(os.path.join(settings, kind + "-server.conf"), global_conf={"log_name": kind})
    if kind == "proxy":
        app = with_cache(app)
    eventlet.spawn(wsgi.server, socket, app, log, log_output=True, minimum_chunk_size=1)

print(port_of["proxy"], flush=True)


def wait_for_the_end():
    while tpool.execute(os.read, 0, 1024):
        pass


wait_for_the_end()
shutil.rmtree(folder, ignore_errors=True)
os._exit(0)
